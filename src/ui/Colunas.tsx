import list from './list.module.css'

/** A column's name; `fit`: no wider than its content. False: the column is not shown. */
type Coluna = [nome: string, largura?: 'fit'] | false

/** The head of a table. */
export const Colunas = ({ de }: { de: Coluna[] }) => (
  <thead>
    <tr>
      {de.map(
        (coluna) =>
          coluna && (
            <th key={coluna[0]} scope="col" className={coluna[1] && list.fit}>
              {coluna[0]}
            </th>
          ),
      )}
    </tr>
  </thead>
)
