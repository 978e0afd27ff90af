import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

import type { Variavel } from '#domain/entrevista/nomes.ts'
import { Mui } from '#ui/Mui.tsx'

type Props = {
  /** The button it opens from, which names it. */
  botao: HTMLElement
  variaveis: Variavel[]
  fechar: () => void
  por: (nome: string) => void
}

/** Arrows and letters go from one to the other; Enter or a click puts it in the text. */
export const MenuDeVariaveis = ({ botao, variaveis, fechar, por }: Props) => (
  <Mui>
    <Menu
      open
      anchorEl={botao}
      onClose={fechar}
      transitionDuration={0}
      slotProps={{ list: { 'aria-labelledby': botao.id, dense: true } }}
      // The toolbar's keys are not for what opens over it.
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
