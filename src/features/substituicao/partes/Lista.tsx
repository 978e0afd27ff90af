import forms from '#ui/forms.module.css'
import shell from '#ui/shell.module.css'
import ui from '#ui/ui.module.css'
import substituicaoCss from '../substituicao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'

import type { Substituicao } from '#contract/substituicao.ts'
import { logadoQueries } from '#domain/lotacao/queries.ts'
import { trocarEntrada } from '#domain/lotacao/trocar.ts'
import { useEntrada } from '#platform/entrada.ts'
import { data, dataHora } from '#platform/format.ts'

import { Encerrar } from './Encerrar.tsx'

type Props = {
  titulo: string
  substituicoes: Substituicao[]
  /** The signed-in person is the substitute. */
  minha?: true
}

/** Substitutions of one kind, newest first. */
export function Lista({ titulo, substituicoes, minha }: Props) {
  const { t } = useLingui()
  const id = useId()
  if (substituicoes.length === 0) return null
  const estados = { PREVISTA: t`Prevista`, VIGENTE: t`Em vigor`, ENCERRADA: t`Encerrada` }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <ul className={ui.plain}>
        {substituicoes.map(({ titular, unidade, substituto, de, ate, motivo, situacao, criadaPor, ...resto }) => {
          const { encerrada } = resto
          const fica = substituto.nome
          const sai = titular?.nome ?? unidade?.sigla ?? ''
          const [primeiro, ultimo] = [data(de), data(ate)]
          const [quando, quem] = encerrada ? [dataHora(encerrada.em), encerrada.por] : []
          return (
            <li key={resto.id} className={`${forms.card} ${substituicaoCss.substituicao}`} data-situacao={situacao}>
              <div>
                <b>
                  {titular ? (
                    <Trans>
                      {fica}, em substituição a {sai} ({titular.lotacao.sigla})
                    </Trans>
                  ) : (
                    <Trans>
                      {fica}, pela unidade {sai}
                    </Trans>
                  )}
                </b>
                <span>
                  {de === ate ? (
                    <Trans>Em {primeiro}</Trans>
                  ) : (
                    <Trans>
                      De {primeiro} a {ultimo}
                    </Trans>
                  )}
                  {' · '}
                  {motivo}
                </span>
                <small className={ui.soft}>
                  <Trans>Indicada por {criadaPor}</Trans>
                  {encerrada && (
                    <>
                      {' · '}
                      <Trans>
                        encerrada por {quem} em {quando}
                      </Trans>
                    </>
                  )}
                </small>
              </div>
              <div className={ui.row}>
                <span className={shell.badge}>{estados[situacao]}</span>
                {minha && situacao === 'VIGENTE' && <Agir entradaId={resto.entradaId} nome={sai} />}
                {resto.podeEncerrar && (
                  <Encerrar id={resto.id} fica={fica} sai={sai} prevista={situacao === 'PREVISTA'} />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Agir({ entradaId, nome }: { entradaId: number; nome: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const router = useRouter()
  const atual = useEntrada()
  const entrada = useQuery(logadoQueries.lista()).data?.find(({ id, substituicao }) => substituicao && id === entradaId)
  if (!entrada || atual?.id === entradaId) return null
  return (
    <button
      type="button"
      className={`${ui.btn} ${ui.small}`}
      aria-label={t`Ir para a mesa de ${nome}`}
      onClick={() => {
        void trocarEntrada(entrada, queryClient, router).then(() => router.navigate({ to: '/mesa' }))
      }}
    >
      <Trans>Ir para a mesa</Trans>
    </button>
  )
}
