/**
 * The one source of colours and measures: CSS variables for our sheets, and MUI's theme for parts loaded later. Light values
 * are gov.br's Padrão Digital, with its failing pairs replaced (docs/regras/acessibilidade.md); the dark theme is ours.
 */
const claro = {
  fundo: '#f6f7f9',
  superficie: '#ffffff',
  trilho: '#eef2f8',
  texto: '#333333',
  suave: '#595959',
  primaria: '#1351b4',
  'primaria-forte': '#0c326f',
  'sobre-primaria': '#ffffff',
  link: '#1351b4',
  linha: '#dfe3e8',
  campo: '#888888',
  realce: '#dbe8fb',
  toque: '#1351b414',
  foco: '#c2850c',
  'foco-anel': '#333333',
  sucesso: '#168821',
  'sucesso-fundo': '#e3f5e1',
  perigo: '#d01e05',
  'perigo-fundo': '#fde0db',
  aviso: '#8a5a00',
  'aviso-fundo': '#fff5c2',
  info: '#155bcb',
  'info-fundo': '#d4e5ff',
  sombra: '#0000002e',
}

export type Tokens = typeof claro

const escuro: Tokens = {
  fundo: '#061733',
  superficie: '#071d41',
  trilho: '#05132b',
  texto: '#f0f4fa',
  suave: '#b7c5dc',
  primaria: '#8ab6f9',
  'primaria-forte': '#c5d4eb',
  'sobre-primaria': '#071d41',
  link: '#c5d4eb',
  linha: '#1d3a6b',
  campo: '#8096bb',
  realce: '#143a75',
  toque: '#c5d4eb1f',
  foco: '#ffcd07',
  'foco-anel': '#071d41',
  sucesso: '#7bd88a',
  'sucesso-fundo': '#0d3a23',
  perigo: '#ff9f8f',
  'perigo-fundo': '#4a1616',
  aviso: '#ffd84d',
  'aviso-fundo': '#443500',
  info: '#9cc3ff',
  'info-fundo': '#0f356c',
  sombra: '#00000080',
}

const contraste: Tokens = {
  fundo: '#000000',
  superficie: '#000000',
  trilho: '#000000',
  texto: '#ffffff',
  suave: '#ffffff',
  primaria: '#ffff00',
  'primaria-forte': '#ffff00',
  'sobre-primaria': '#000000',
  link: '#ffff00',
  linha: '#ffffff',
  campo: '#ffffff',
  realce: '#333300',
  toque: '#ffffff33',
  foco: '#00ffff',
  'foco-anel': '#000000',
  sucesso: '#66ff66',
  'sucesso-fundo': '#000000',
  perigo: '#ff8080',
  'perigo-fundo': '#000000',
  aviso: '#ffff00',
  'aviso-fundo': '#000000',
  info: '#80c8ff',
  'info-fundo': '#000000',
  sombra: '#ffffff66',
}

export const temas = { claro, escuro, contraste }
export type NomeDoTema = keyof typeof temas

/** Until Raleway arrives, the system's own font in its measure (src/ui/base.css). */
export const FONTE =
  "'Raleway Variable', 'como Arial', 'como Roboto', 'como Helvetica', 'como DejaVu', Arial, sans-serif"

const variaveis = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([nome, valor]) => `--${nome}:${valor}`)
    .join(';')

/**
 * The sheet of the variables. On the root, `data-tema` chooses the theme; the page sets it before the first paint.
 */
export const tokensCss = () =>
  [
    `:root{color-scheme:light;--fonte:${FONTE};${variaveis(claro)}}`,
    `@media(prefers-color-scheme:dark){:root[data-tema=sistema]{color-scheme:dark;${variaveis(escuro)}}}`,
    `:root[data-tema=escuro]{color-scheme:dark;${variaveis(escuro)}}`,
    `@media(prefers-contrast:more){:root[data-tema=sistema]{color-scheme:dark;${variaveis(contraste)}}}`,
    `:root[data-tema=contraste]{color-scheme:dark;${variaveis(contraste)}}`,
  ].join('\n')
