import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

import type { Variavel } from '#domain/entrevista/nomes.ts'
import { Mui } from '#ui/Mui.tsx'

type Props = {
  /** The button that opens the menu and gives it its name. */
  botao: HTMLElement
  variaveis: Variavel[]
  fechar: () => void
  por: (nome: string) => void
}

/** Arrows and letters move in the menu; Enter or a click inserts the variable. */
export const MenuDeVariaveis = ({ botao, variaveis, fechar, por }: Props) => (
  <Mui>
    <Menu
      open
      anchorEl={botao}
      onClose={fechar}
      transitionDuration={0}
      slotProps={{ list: { 'aria-labelledby': botao.id, dense: true } }}
      // The toolbar handles keys too and must not get the menu's.
      onKeyDown={(evento) => evento.stopPropagation()}
    >
      {variaveis.map(({ nome, rotulo }) => (
        <MenuItem key={nome} onClick={() => por(nome)}>
          {rotulo}
        </MenuItem>
      ))}
    </Menu>
  </Mui>
)
