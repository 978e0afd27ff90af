import forms from '#ui/forms.module.css'
import avancada from '../avancada.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, type Ref } from 'react'

import { NivelAcesso } from '#contract/nivel-acesso.ts'
import { Origem } from '#contract/origem.ts'
import { ClassificacaoPicker } from '#domain/arquivamento/ClassificacaoPicker.tsx'
import { aparenciaDaSituacao, nomeDaOrigem, nomeDoNivel } from '#domain/documento/nomes.ts'
import { modeloQueries } from '#domain/editor/queries.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import { orgaoQueries } from '#domain/lotacao/unidades.ts'
import { marcadorQueries } from '#domain/marcador/queries.ts'
import { PessoaPicker } from '#domain/usuario/PessoaPicker.tsx'
import { Escolha } from '#ui/Escolha.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { falhaDe } from '#ui/use-procura.ts'

import { SITUACOES } from '../facetas.ts'
import { buscaQueries, type Campo as NomeDoCampo } from '../queries.ts'
import { rotuloDe, TIPO, type Tipo } from './campos.ts'
import { useValor } from './use-valor.ts'

const DiaField = lazy(() => import('#ui/DiaField.tsx').then(({ DiaField }) => ({ default: DiaField })))

/** Something that has the focus when what is in it doesn't serve. */
export type Focavel = { focus: () => void }
type Props = {
  campo: NomeDoCampo
  valor: string | null
  aoMudar: (valor: string | null) => void
  dia: Ref<Focavel>
}

type DoTexto = Omit<Props, 'campo' | 'dia'> & { rotulo: string; tipo: Tipo }

function Texto({ rotulo, valor, aoMudar, tipo }: DoTexto) {
  const id = useId()
  return (
    <div className={forms.field}>
      <label htmlFor={id}>{rotulo}</label>
      <input
        id={id}
        type={tipo === 'numero' ? 'text' : 'search'}
        inputMode={tipo === 'numero' ? 'numeric' : undefined}
        maxLength={tipo === 'numero' ? 9 : 200}
        value={valor ?? ''}
        onChange={(evento) => aoMudar(evento.target.value || null)}
      />
    </div>
  )
}

/** The options of a field that is one of a list. */
function useOpcoes(tipo: Tipo) {
  const ligada = (...tipos: Tipo[]) => ({ enabled: tipos.includes(tipo) })
  const especies = useQuery({ ...buscaQueries.especies(), ...ligada('especie') })
  const modelos = useQuery({ ...modeloQueries.lista(), ...ligada('modelo') })
  const marcadores = useQuery({ ...marcadorQueries.daUnidade(), ...ligada('marcador') })
  const orgaos = useQuery({ ...orgaoQueries.lista(), ...ligada('orgao', 'destino') })
  const externos = useQuery({ ...orgaoQueries.externos(), ...ligada('destino') })
  const destes: Partial<Record<Tipo, { valor: string | number; nome: string }[] | undefined>> = {
    especie: especies.data?.map(({ id, descricao }) => ({ valor: id, nome: descricao })),
    modelo: modelos.data?.map(({ id, nome }) => ({ valor: id, nome })),
    marcador: marcadores.data?.map(({ id, nome }) => ({ valor: id, nome })),
    situacao: SITUACOES.map((valor) => ({ valor, nome: aparenciaDaSituacao(valor).nome })),
    nivel: [...NivelAcesso.def.values].map((valor) => ({ valor, nome: nomeDoNivel(valor) })),
    origem: Origem.options.map((valor) => ({ valor, nome: nomeDaOrigem(valor) })),
  }
  const deOrgaos = [...(orgaos.data ?? []), ...(externos.data ?? [])].map(({ id, sigla, nome }) => ({
    valor: id,
    nome: `${sigla} – ${nome}`,
  }))
  return {
    opcoes: tipo in destes ? (destes[tipo] ?? []) : deOrgaos,
    falha: falhaDe(especies, modelos, marcadores, orgaos, externos),
  }
}

function Lista({ rotulo, valor, aoMudar, tipo }: DoTexto) {
  const { t } = useLingui()
  const { opcoes, falha } = useOpcoes(tipo)
  return (
    <div>
      <Escolha rotulo={rotulo} valor={valor} nenhuma={t`Qualquer`} aoMudar={aoMudar} opcoes={opcoes} />
      {falha && <ProblemAlert {...falha} />}
    </div>
  )
}

function Nomeado({ rotulo, valor, aoMudar, tipo }: DoTexto) {
  const { pessoa, unidade, classe, consultas } = useValor(tipo, valor)
  const falha = falhaDe(...consultas)
  const comId = (um: { id: number } | null) => aoMudar(um && String(um.id))
  return (
    <div>
      {tipo === 'pessoa' ? (
        <PessoaPicker rotulo={rotulo} valor={pessoa} aoMudar={comId} />
      ) : tipo === 'unidade' ? (
        <UnidadePicker rotulo={rotulo} valor={unidade} aoMudar={comId} />
      ) : (
        <ClassificacaoPicker rotulo={rotulo} valor={classe} aoMudar={comId} />
      )}
      {falha && <ProblemAlert {...falha} />}
    </div>
  )
}

/** A field of the advanced search, by what it holds. */
export function Campo({ campo, valor, aoMudar, dia }: Props) {
  const tipo = TIPO[campo]
  const rotulo = rotuloDe(campo)
  if (tipo === 'texto' || tipo === 'numero') return <Texto {...{ rotulo, valor, aoMudar, tipo }} />
  if (tipo === 'pessoa' || tipo === 'unidade' || tipo === 'classificacao')
    return <Nomeado {...{ rotulo, valor, aoMudar, tipo }} />
  if (tipo === 'dia')
    return (
      <div className={avancada.dia}>
        <Suspense>
          <DiaField rotulo={rotulo} valor={valor} aoMudar={aoMudar} ref={dia} />
        </Suspense>
      </div>
    )
  return <Lista {...{ rotulo, valor, aoMudar, tipo }} />
}
