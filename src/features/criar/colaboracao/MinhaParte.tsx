import './partes.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'

import type { Colaboracao } from '#contract/colaboracao.ts'
import type { Documento } from '#contract/documento.ts'
import { temImagemSemDescricao } from '#contract/texto.ts'
import { variaveisPara } from '#domain/entrevista/nomes.ts'
import { data } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { ReasonDialog } from '#ui/form/ReasonDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { useAindaVem } from '#domain/editor/use-ainda-vem.ts'
import { papelQueVem } from '#domain/editor/papel.ts'
import { EditorDeTexto } from '#domain/criar/EditorDeTexto.tsx'
import { Salvo } from '../rascunho/Salvo.tsx'
import { podeEscrever } from './acoes.ts'
import { ConflitoDaParte } from './ConflitoDaParte.tsx'
import { ParteFechada } from './ParteFechada.tsx'
import { colaboracaoMutations } from '#domain/colaboracao/queries.ts'
import { useParte } from './use-parte.ts'

type Props = {
  documento: Documento
  parte: Colaboracao
  /** The same part as the list has it now. */
  agora: Colaboracao | undefined
  /** Done, closed by somebody else, or given back: then this person reads the draft no more. */
  aoTerminar: (como: 'concluida' | 'fechada' | 'devolvida') => void
}

/** The only part of the draft this person writes. It saves itself, whatever happens to the rest. */
export function MinhaParte({ documento, parte: aberta, agora, aoTerminar }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  // what it began from: a newer one of a colleague's comes in only when it is chosen
  const [parte] = useState(aberta)
  const { autosave, corpo, escrita, mudou, trocas, adotar } = useParte(documento.id, parte)
  const fase = useStore(autosave.estado, (estado) => estado.fase)
  const erro = useStore(autosave.estado, (estado) => estado.erro)
  const mutations = colaboracaoMutations(queryClient, documento.id)
  const concluir = useMutation(mutations.concluir)
  const devolver = useMutation(mutations.devolver)
  const [devolvendo, setDevolvendo] = useState(false)
  /** From the click to the answer nothing more is written. */
  const [terminando, setTerminando] = useState(false)
  const [adiado, setAdiado] = useState(false)
  const aindaVem = useAindaVem()
  const papel = useRef(papelQueVem(corpo))
  const variaveis = useMemo(() => variaveisPara(documento.campos), [documento.campos])
  const { nome, instrucoes, prazo, motivo, pedidaPor } = parte
  const { nome: quem, lotacao } = pedidaPor
  const ate = prazo && data(prazo)

  // Closed over the draft, it sends what it has; once concluded or given back there is nothing more.
  useEffect(() => () => void autosave.salvarSozinho(), [autosave])

  const sair = (como: 'concluida' | 'fechada' | 'devolvida') => {
    void autosave.encerrar()
    aoTerminar(como)
  }
  const devolverPorque = async (motivo: string) => {
    if (!(await autosave.salvarAgora()))
      throw Object.assign(new Error('the part is not saved'), {
        dito: t`A parte não foi devolvida: o que você escreveu ainda não foi salvo, e continua aqui.`,
      })
    await devolver.mutateAsync({ parte: parte.id, motivo })
  }
  const terminar = async () => {
    if (aindaVem()) return
    if (temImagemSemDescricao(escrita())) {
      notify({
        severity: 'warn',
        summary: t`Descreva a imagem antes de concluir`,
        detail: t`Quem não a vê ouve a descrição.`,
      })
      return papel.current.focar('descricao')
    }
    setTerminando(true)
    if (!(await autosave.salvarAgora())) return setTerminando(false)
    concluir.mutate(
      { parte: parte.id, versao: autosave.estado.getState().versao },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`“${nome}” concluída`, detail: t`${quem} já pode ver.` })
          if (autosave.limpo()) sair('concluida')
        },
        onSettled: () => setTerminando(false),
      },
    )
  }
  if (!terminando && !(agora && podeEscrever(agora)))
    return (
      <section className="minha-parte" aria-label={t`Sua parte: ${nome}`}>
        <ParteFechada
          documentoId={documento.id}
          parte={agora}
          naoSalvo={autosave.limpo() ? null : escrita()}
          fechar={() => sair('fechada')}
        />
      </section>
    )
  return (
    <section className="minha-parte" aria-label={t`Sua parte: ${nome}`}>
      <p className="soft">
        <Trans>
          Pedida por {quem} ({lotacao.sigla})
        </Trans>
        {ate && <Trans>, até {ate}</Trans>}
      </p>
      {instrucoes !== null && <p className="parte-instrucoes">{instrucoes}</p>}
      {motivo !== null && <p className="parte-instrucoes">{t`Pedida de novo: ${motivo}`}</p>}
      {fase === 'recusado' && <ProblemAlert erro={erro} mantido={t`O que você escreveu continua aqui.`} />}
      {concluir.error && <ProblemAlert erro={concluir.error} mantido={t`O que você escreveu continua aqui.`} />}
      <div inert={terminando}>
        <EditorDeTexto
          key={trocas}
          documentoId={documento.id}
          papel={papel}
          inicial={corpo}
          variaveis={variaveis}
          rotulo={t`Sua parte: ${nome}`}
          aoMudar={mudou}
        />
      </div>
      <div className="minha-parte-fim">
        <Salvo autosave={autosave} />
        <div className="row">
          {fase === 'conflito' && adiado && (
            <button type="button" className="btn small" onClick={() => setAdiado(false)}>
              <Trans>Comparar as versões</Trans>
            </button>
          )}
          <button
            type="button"
            className="btn small plain"
            disabled={terminando}
            onClick={() => {
              setDevolvendo(true)
            }}
          >
            <Trans>Devolver</Trans>
          </button>
          <button type="button" className="btn small primary" disabled={terminando} onClick={() => void terminar()}>
            <Icon nome="marca" />
            <Trans>Concluir minha parte</Trans>
          </button>
        </div>
      </div>
      {fase === 'conflito' && !adiado && (
        <ConflitoDaParte
          documentoId={documento.id}
          parte={parte.id}
          minha={escrita()}
          erro={erro}
          manter={(deles) => void autosave.manter(deles)}
          adotar={adotar}
          depois={() => setAdiado(true)}
        />
      )}
      {devolvendo && (
        <ReasonDialog
          titulo={t`Devolver “${nome}”?`}
          texto={t`O pedido volta a ${quem}, com o que você já escreveu, e sai da sua mesa.`}
          fazer={t`Devolver`}
          mantido={t`Nada mudou no documento.`}
          enviar={devolverPorque}
          feito={() => {
            notify({ severity: 'success', summary: t`“${nome}” devolvida a ${quem}` })
            if (autosave.limpo()) sair('devolvida')
          }}
          fechar={() => setDevolvendo(false)}
        />
      )}
    </section>
  )
}
