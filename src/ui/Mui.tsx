import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'

import { usePreferencias, type Tema } from '#platform/preferencias.ts'

import { FONTE, temas, type NomeDoTema } from './tokens.ts'

const cache = createCache({ key: 'mui', ...(window.__nonce__ && { nonce: window.__nonce__ }) })

const escuras = matchMedia('(prefers-color-scheme: dark)')
const contrastadas = matchMedia('(prefers-contrast: more)')
const ouvir = (aoMudar: () => void) => {
  escuras.addEventListener('change', aoMudar)
  contrastadas.addEventListener('change', aoMudar)
  return () => {
    escuras.removeEventListener('change', aoMudar)
    contrastadas.removeEventListener('change', aoMudar)
  }
}
const doSistema = (): NomeDoTema => (contrastadas.matches ? 'contraste' : escuras.matches ? 'escuro' : 'claro')

/** The sheet's own tokens in MUI's shape. */
function criarTema(nome: NomeDoTema) {
  const cor = temas[nome]
  return createTheme({
    palette: {
      mode: nome === 'claro' ? 'light' : 'dark',
      primary: { main: cor.primaria, dark: cor['primaria-forte'], contrastText: cor['sobre-primaria'] },
      success: { main: cor.sucesso },
      error: { main: cor.perigo },
      warning: { main: cor.aviso },
      info: { main: cor.info },
      text: { primary: cor.texto, secondary: cor.suave },
      background: { default: cor.fundo, paper: cor.superficie },
      divider: cor.linha,
    },
    typography: { fontFamily: FONTE, fontSize: 14, button: { textTransform: 'none', fontWeight: 600 } },
    spacing: 8,
    shape: { borderRadius: 4 },
    breakpoints: { values: { xs: 0, sm: 576, md: 992, lg: 1280, xl: 1600 } },
    components: {
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { borderRadius: 100, minHeight: 40 } },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: cor.campo } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    },
  })
}

/** The theme around every part made with MUI, in a chunk of its own: the first paint loads nothing of MUI. */
export function Mui({ children }: { children: ReactNode }) {
  const { tema } = usePreferencias()
  const sistema = useSyncExternalStore(ouvir, doSistema)
  const nome = (
    { sistema, claro: 'claro', escuro: 'escuro', contraste: 'contraste' } satisfies Record<Tema, NomeDoTema>
  )[tema]
  const theme = useMemo(() => criarTema(nome), [nome])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
