type Props = {
  de: { valor: string | number; nome: string }[]
  /** The first option, which chooses nothing. */
  vazio?: string | undefined
}

/** The options of a select. */
export const Opcoes = ({ de, vazio }: Props) => (
  <>
    {vazio !== undefined && <option value="">{vazio}</option>}
    {de.map(({ valor, nome }) => (
      <option key={valor} value={valor}>
        {nome}
      </option>
    ))}
  </>
)
