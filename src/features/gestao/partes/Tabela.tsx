import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'

import { Colunas } from '#ui/Colunas.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

type Props = { nome: string; titulos: string[]; linhas: string[][] }

/** The table behind a chart: names in the first column, figures in the others. */
export const Tabela = ({ nome, titulos, linhas }: Props) => (
  <ScrollTable nome={nome}>
    <Colunas de={titulos.map((titulo) => [titulo])} />
    <tbody>
      {linhas.map(([primeira = '', ...outras]) => (
        <tr key={primeira}>
          <td className={list.wrap}>{primeira}</td>
          {outras.map((figura, n) => (
            <td key={titulos[n + 1]} className={`${ui.num} ${list.fit}`}>
              {figura}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)
