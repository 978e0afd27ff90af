/** The name of a column; `fit`: no wider than what stands in it. False: there is none now. */
type Coluna = [nome: string, largura?: 'fit'] | false

/** The head of a table. */
export const Colunas = ({ de }: { de: Coluna[] }) => (
  <thead>
    <tr>
      {de.map(
        (coluna) =>
          coluna && (
            <th key={coluna[0]} scope="col" className={coluna[1]}>
              {coluna[0]}
            </th>
          ),
      )}
    </tr>
  </thead>
)
