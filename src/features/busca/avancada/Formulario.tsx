import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import avancada from '../avancada.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'

import { diaValido } from '#contract/conferir-entrevista.ts'
import type { Orgao } from '#contract/lotacao.ts'
import { aparenciaDaSituacao } from '#domain/documento/nomes.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import { orgaoQueries } from '#domain/lotacao/unidades.ts'
import { PessoaPicker } from '#domain/usuario/PessoaPicker.tsx'
import { Escolha } from '#ui/Escolha.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { falhaDe } from '#ui/use-procura.ts'

import { SITUACOES } from '../facetas.ts'
import { buscaQueries, filtrosDe, type ProcuraAvancada } from '../queries.ts'
import { useNomeados } from './use-nomeados.ts'

const DiaField = lazy(() => import('#ui/DiaField.tsx').then(({ DiaField }) => ({ default: DiaField })))

export type Filtros = ReturnType<typeof filtrosDe>
type Props = { procura: ProcuraAvancada; aoBuscar: (filtros: Filtros) => void; aoLimpar: () => void; erro: ReactNode }

const serve = (dia: string | null) => dia === null || diaValido(dia)

type Campos = { filtros: Filtros; mudar: (mudanca: Partial<Filtros>) => void }

function OQue({ filtros, mudar, especies }: Campos & { especies: { id: number; descricao: string }[] }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset>
      <legend>
        <Trans>O quê</Trans>
      </legend>
      <div className={forms.field}>
        <label htmlFor={id}>
          <Trans>Assunto</Trans>
        </label>
        <input
          id={id}
          type="search"
          maxLength={200}
          value={filtros.assunto ?? ''}
          onChange={(evento) => mudar({ assunto: evento.target.value || null })}
        />
      </div>
      <Escolha
        rotulo={t`Espécie`}
        valor={filtros.especieId}
        nenhuma={t`Qualquer`}
        aoMudar={(especieId) => mudar({ especieId })}
        opcoes={especies.map((especie) => ({
          valor: String(especie.id),
          nome: especie.descricao,
        }))}
      />
      <Escolha
        rotulo={t`Situação`}
        valor={filtros.situacao}
        nenhuma={t`Qualquer`}
        aoMudar={(situacao) => mudar({ situacao })}
        opcoes={SITUACOES.map((valor) => ({ valor, nome: aparenciaDaSituacao(valor).nome }))}
      />
    </fieldset>
  )
}

type DeQuem = Campos & { orgaos: Orgao[] } & Pick<ReturnType<typeof useNomeados>, 'unidade' | 'pessoa'>

function Quem({ filtros, mudar, orgaos, unidade, pessoa }: DeQuem) {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend>
        <Trans>Quem</Trans>
      </legend>
      <Escolha
        rotulo={t`Órgão`}
        valor={filtros.orgaoId}
        nenhuma={t`Qualquer`}
        aoMudar={(orgaoId) => mudar({ orgaoId })}
        opcoes={orgaos.map(({ id: cada, sigla, nome }) => ({
          valor: String(cada),
          nome: `${sigla} – ${nome}`,
        }))}
      />
      <UnidadePicker
        rotulo={t`Unidade`}
        valor={unidade}
        aoMudar={(nova) => mudar({ lotacaoId: nova ? String(nova.id) : null })}
      />
      <PessoaPicker
        rotulo={t`Pessoa`}
        valor={pessoa}
        aoMudar={(nova) => mudar({ pessoaId: nova ? String(nova.id) : null })}
      />
    </fieldset>
  )
}

/** Those of SIGA's search fields that Carimbo can answer today, in three groups: o quê, quando, quem. */
export function Formulario({ procura, aoBuscar, aoLimpar, erro }: Props) {
  const { t } = useLingui()
  const [filtros, setFiltros] = useState<Filtros>(() => filtrosDe(procura))
  const mudar = (mudanca: Partial<Filtros>) => setFiltros((antes) => ({ ...antes, ...mudanca }))
  const especies = useQuery(buscaQueries.especies())
  const orgaos = useQuery(orgaoQueries.lista())
  const { unidade, pessoa, consultas } = useNomeados(filtros)
  const falha = falhaDe(especies, orgaos, ...consultas)
  const de = useRef<{ focus: () => void }>(null)
  const ate = useRef<{ focus: () => void }>(null)
  return (
    <form
      className={`${forms.card} ${avancada.avancada}`}
      role="search"
      aria-label={t`Busca avançada`}
      onSubmit={(evento) => {
        evento.preventDefault()
        // The field itself says that its day does not exist; here it only gets the focus.
        if (!serve(filtros.de)) de.current?.focus()
        else if (!serve(filtros.ate)) ate.current?.focus()
        else aoBuscar(filtros)
      }}
    >
      <OQue filtros={filtros} mudar={mudar} especies={especies.data ?? []} />
      <fieldset>
        <legend>
          <Trans>Quando</Trans>
        </legend>
        <Suspense fallback={<div className={avancada.avancadaEspera} />}>
          <DiaField rotulo={t`De`} valor={filtros.de} aoMudar={(dia) => mudar({ de: dia })} ref={de} />
          <DiaField rotulo={t`Até`} valor={filtros.ate} aoMudar={(dia) => mudar({ ate: dia })} ref={ate} />
        </Suspense>
      </fieldset>
      <Quem filtros={filtros} mudar={mudar} orgaos={orgaos.data ?? []} unidade={unidade} pessoa={pessoa} />
      {falha && <ProblemAlert {...falha} />}
      {erro}
      <div className={`${ui.row} ${avancada.avancadaPe}`}>
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
