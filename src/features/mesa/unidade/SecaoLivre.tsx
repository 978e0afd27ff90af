import shell from '#ui/shell.module.css'
import sigaMesa from '../siga-mesa.module.css'

import { numero } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import type { Escolhido } from '../selecao.ts'
import type { Secao } from './secoes.ts'
import { linhasDe } from './Trecho.tsx'

type Props = {
  secao: Secao
  aberto: boolean
  daPessoa: boolean
  escolhidos: ReadonlyMap<number, Escolhido>
  aoAlternar: () => void
}

/** Rows under a title that is not one of SIGA's groups: a marker, a folder, a person… */
export function SecaoLivre({ secao: { nome, itens }, aberto, daPessoa, escolhidos, aoAlternar }: Props) {
  return (
    <tbody role="rowgroup">
      <tr role="row" className={sigaMesa.grupoTitulo}>
        <th role="rowheader" scope="rowgroup" colSpan={8}>
          <button type="button" aria-expanded={aberto} onClick={aoAlternar}>
            <Icon nome="seta" />
            <span>{nome}</span> <span className={shell.badge}>{numero(itens.length)}</span>
          </button>
        </th>
      </tr>
      {aberto && linhasDe({ itens, daPessoa, escolhidos })}
    </tbody>
  )
}
