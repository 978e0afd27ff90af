import sigaMesa from '../siga-mesa.module.css'

import { Mais, type Resto } from '../Mais.tsx'
import { useFimAVista } from '../use-fim-a-vista.ts'

/** The end of the rows shown of a group: scrolling near it brings more. */
export function LinhaMais(resto: Resto) {
  const linha = useFimAVista<HTMLTableRowElement>(resto.erro !== null, resto.buscando, resto.mais)
  return (
    <tbody role="rowgroup">
      <tr role="row" className={sigaMesa.grupoMais} data-mais ref={linha}>
        <td role="cell" colSpan={8}>
          <Mais {...resto} />
        </td>
      </tr>
    </tbody>
  )
}
