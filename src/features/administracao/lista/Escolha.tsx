import lista from './lista.module.css'

import { useId } from 'react'

import { useBusca } from '#domain/administracao/endereco.ts'

type Props = { nome: string; rotulo: string; opcoes: [valor: string, palavras: string][] }

/** A filter kept in the address; the first option is the default, which the address omits. */
export function Escolha({ nome, rotulo, opcoes }: Props) {
  const id = useId()
  const { busca, mudar } = useBusca()
  return (
    <div className={lista.adminFiltro}>
      <label htmlFor={id}>{rotulo}</label>
      <select
        id={id}
        value={busca[nome] ?? opcoes[0]?.[0]}
        onChange={({ target: { value } }) => mudar({ [nome]: value === opcoes[0]?.[0] ? null : value })}
      >
        {opcoes.map(([valor, palavras]) => (
          <option key={valor} value={valor}>
            {palavras}
          </option>
        ))}
      </select>
    </div>
  )
}
