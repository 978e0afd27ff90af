import forms from '#ui/forms.module.css'
import partesCss from './partes.module.css'
import criar from '../criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import type { Colaboracao } from '#contract/colaboracao.ts'
import type { Documento } from '#contract/documento.ts'
import { comPartes } from '#contract/texto.ts'
import { textoLido } from '#domain/documento/texto-lido.ts'
import { Texto } from '#domain/documento/Texto.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { podeEscrever } from './acoes.ts'
import { MinhaParte } from './MinhaParte.tsx'
import { colaboracaoQueries } from '#domain/colaboracao/queries.ts'
import { rotuloDaParte } from './rotulo.ts'

type Props = {
  documento: Documento
  /** Shown when the person has no part to write. */
  semParte: ReactNode
}

/** For who writes a part: the whole draft to read and, beside it, the parts asked of this person. */
export function Colaborar({ documento, semParte }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(colaboracaoQueries.doDocumento(documento.id))
  // A part once opened stays until this person leaves it, even after somebody else closes it.
  const [abertas, setAbertas] = useState<Colaboracao[]>([])
  const falhou = error && <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return falhou ?? <RoutePending />
  const novas = data.partes.filter((parte) => podeEscrever(parte) && !abertas.some(({ id }) => id === parte.id))
  if (novas.length > 0) setAbertas([...abertas, ...novas])
  const minhas = [...abertas, ...novas]
  const corpo = comPartes(documento.corpo, (id, no) => {
    const parte = data.partes.find((cada) => cada.id === id)
    return parte ? [{ ...no, attrs: { ...no.attrs, titulo: rotuloDaParte(parte) }, content: parte.corpo.content }] : []
  })
  return (
    <>
      {falhou}
      {minhas.length === 0 && semParte}
      <div className={partesCss.colaborar} data-minhas={minhas.length > 0 || undefined}>
        {minhas.length > 0 && (
          <div className={partesCss.colaborarPartes}>
            {minhas.map((parte) => (
              <div className={forms.card} key={parte.id}>
                <h2>
                  <Icon nome="lapis" /> {t`Sua parte: ${parte.nome}`}
                </h2>
                <MinhaParte
                  documento={documento}
                  parte={parte}
                  agora={data.partes.find(({ id }) => id === parte.id)}
                  aoTerminar={(como) => {
                    if (como === 'devolvida') void navigate({ to: '/mesa' })
                    else setAbertas((antes) => antes.filter(({ id }) => id !== parte.id))
                  }}
                />
              </div>
            ))}
          </div>
        )}
        <section aria-labelledby="rascunho-inteiro">
          <h2 id="rascunho-inteiro">
            <Trans>O rascunho inteiro</Trans>
          </h2>
          <article className={criar.papel}>
            <Texto corpo={textoLido({ ...documento, corpo })} documentoId={documento.id} />
          </article>
        </section>
      </div>
    </>
  )
}
