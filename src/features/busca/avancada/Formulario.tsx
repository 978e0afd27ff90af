import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import avancada from '../avancada.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'

import { diaValido } from '#contract/conferir-entrevista.ts'

import { type Campo as NomeDoCampo, type Filtros, filtrosDe, type ProcuraAvancada } from '../queries.ts'
import { Campo, type Focavel } from './Campo.tsx'
import { type Grupo, grupos, TIPO } from './campos.ts'

type Props = { procura: ProcuraAvancada; aoBuscar: (filtros: Filtros) => void; aoLimpar: () => void; erro: ReactNode }

type DoGrupo = {
  grupo: Grupo
  filtros: Filtros
  mudar: (campo: NomeDoCampo, valor: string | null) => void
  guardar: (campo: NomeDoCampo, foco: Focavel | null) => void
}

/** A group of fields; folded, its fields ask for nothing. */
function DoGrupo({ grupo: { nome, campos, aberto }, filtros, mudar, guardar }: DoGrupo) {
  const [desdobrado, setDesdobrado] = useState(() => aberto ?? campos.some((campo) => filtros[campo] !== null))
  const usados = campos.filter((campo) => filtros[campo] !== null).length
  return (
    <details
      className={avancada.grupo}
      open={desdobrado}
      onToggle={({ currentTarget }) => setDesdobrado(currentTarget.open)}
    >
      <summary>
        {nome}
        {usados > 0 && <span className={ui.soft}> ({usados})</span>}
      </summary>
      {desdobrado && (
        <div className={avancada.campos}>
          {campos.map((campo) => (
            <Campo
              key={campo}
              campo={campo}
              valor={filtros[campo]}
              aoMudar={(valor) => mudar(campo, valor)}
              dia={(foco) => guardar(campo, foco)}
            />
          ))}
        </div>
      )}
    </details>
  )
}

/** SIGA's search fields, in groups. */
export function Formulario({ procura, aoBuscar, aoLimpar, erro }: Props) {
  const { t } = useLingui()
  const [filtros, setFiltros] = useState<Filtros>(() => filtrosDe(procura))
  const dias = useRef(new Map<NomeDoCampo, Focavel>())
  return (
    <form
      className={`${forms.card} ${avancada.avancada}`}
      role="search"
      aria-label={t`Busca avançada`}
      onSubmit={(evento) => {
        evento.preventDefault()
        const ruim = Object.entries(filtros).find(
          ([campo, valor]) => TIPO[campo as NomeDoCampo] === 'dia' && valor !== null && !diaValido(valor), // keys of Filtros
        )
        // The field itself says that its day does not exist; here it only gets the focus.
        if (ruim) dias.current.get(ruim[0] as NomeDoCampo)?.focus() // as above
        else aoBuscar(filtros)
      }}
    >
      {grupos().map((grupo) => (
        <DoGrupo
          key={grupo.nome}
          grupo={grupo}
          filtros={filtros}
          mudar={(campo, valor) => setFiltros((antes) => ({ ...antes, [campo]: valor }))}
          guardar={(campo, foco) => {
            if (foco) dias.current.set(campo, foco)
            else dias.current.delete(campo)
          }}
        />
      ))}
      {erro}
      <div className={ui.row}>
        <button type="submit" className={`${ui.btn} ${ui.primary}`} disabled={!Object.values(filtros).some(Boolean)}>
          <Trans>Buscar</Trans>
        </button>
        <button type="button" className={`${ui.btn} ${ui.plain}`} onClick={aoLimpar}>
          <Trans>Limpar</Trans>
        </button>
      </div>
    </form>
  )
}
