type Props = {
  nome: string
  rotulo: string
  valor: string | null | undefined
  /** What stands for none of them. */
  nenhuma: string
  opcoes: { valor: string | number; nome: string }[]
  aoMudar: (valor: string | null) => void
}

/** One of several, or none: a filter of the desk. */
export const Escolha = ({ nome, rotulo, valor, nenhuma, opcoes, aoMudar }: Props) => (
  <div className="field">
    <label htmlFor={`filtro-${nome}`}>{rotulo}</label>
    <select id={`filtro-${nome}`} value={valor ?? ''} onChange={(evento) => aoMudar(evento.target.value || null)}>
      <option value="">{nenhuma}</option>
      {opcoes.map((opcao) => (
        <option key={opcao.valor} value={opcao.valor}>
          {opcao.nome}
        </option>
      ))}
    </select>
  </div>
)
