import './partes.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'

import type { Colaboracao } from '#contract/colaboracao.ts'
import type { Documento } from '#contract/documento.ts'
import { variaveisPara } from '#features/entrevista/nomes.ts'
import { data } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { EditorDeTexto } from '../EditorDeTexto.tsx'
import { Salvo } from '../rascunho/Salvo.tsx'
import { ConflitoDaParte } from './ConflitoDaParte.tsx'
import { MotivoDialog } from './MotivoDialog.tsx'
import { colaboracaoMutations } from './queries.ts'
import { useParte } from './use-parte.ts'

type Props = {
  documento: Documento
  parte: Colaboracao
  /** Given back, or done: `devolvida` when this person reads the draft no more. */
  aoTerminar: (como: 'concluida' | 'devolvida') => void
}

/** The only part of the draft this person writes. It saves itself, whatever happens to the rest. */
export function MinhaParte({ documento, parte: aberta, aoTerminar }: Props) {
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
  const variaveis = useMemo(() => variaveisPara(documento.campos), [documento.campos])
  const { nome, instrucoes, prazo, motivo, pedidaPor } = parte
  const { nome: quem, lotacao } = pedidaPor
  const ate = prazo && data(prazo)

  // Closed over the draft, it sends what it has; once concluded or given back there is nothing more.
  useEffect(() => () => void autosave.salvarSozinho(), [autosave])

  const terminar = async () => {
    if (!(await autosave.salvarAgora())) return
    concluir.mutate(
      { parte: parte.id, versao: autosave.estado.getState().versao },
      {
        onSuccess: () => {
          void autosave.encerrar()
          notify({ severity: 'success', summary: t`“${nome}” concluída`, detail: t`${quem} já pode ver.` })
          aoTerminar('concluida')
        },
      },
    )
  }
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
      <EditorDeTexto
        key={trocas}
        inicial={corpo}
        variaveis={variaveis}
        rotulo={t`Sua parte: ${nome}`}
        aoMudar={mudou}
      />
      <div className="minha-parte-fim">
        <Salvo autosave={autosave} />
        <div className="row">
          <button type="button" className="btn small plain" onClick={() => setDevolvendo(true)}>
            <Trans>Devolver</Trans>
          </button>
          <button
            type="button"
            className="btn small primary"
            disabled={concluir.isPending}
            onClick={() => void terminar()}
          >
            <Icon nome="marca" />
            <Trans>Concluir minha parte</Trans>
          </button>
        </div>
      </div>
      {fase === 'conflito' && (
        <ConflitoDaParte
          documentoId={documento.id}
          parte={parte.id}
          minha={escrita()}
          erro={erro}
          manter={(deles) => void autosave.manter(deles)}
          adotar={adotar}
        />
      )}
      {devolvendo && (
        <MotivoDialog
          titulo={t`Devolver “${nome}”?`}
          texto={t`O pedido volta a ${quem}, com o que você já escreveu, e sai da sua mesa.`}
          rotulo={t`Motivo`}
          fazerRotulo={t`Devolver`}
          erro={devolver.error}
          ocupado={devolver.isPending}
          fechar={() => setDevolvendo(false)}
          fazer={(porque) =>
            void autosave.salvarAgora().then(() =>
              devolver.mutate(
                { parte: parte.id, motivo: porque },
                {
                  onSuccess: () => {
                    void autosave.encerrar()
                    notify({ severity: 'success', summary: t`“${nome}” devolvida a ${quem}` })
                    aoTerminar('devolvida')
                  },
                },
              ),
            )
          }
        />
      )}
    </section>
  )
}
