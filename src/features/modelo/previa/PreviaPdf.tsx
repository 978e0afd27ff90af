import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { conferir } from '#contract/conferir-entrevista.ts'
import type { Respostas } from '#contract/entrevista.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { useObjectUrl } from '#features/documento/use-object-url.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

import { gestaoQueries } from '../queries.ts'

type Props = { modeloId: number; conteudo: ConteudoModelo; respostas: Respostas }

/** The real page, marked MINUTA, made anew a moment after the last change. */
export function PreviaPdf({ modeloId, conteudo, respostas }: Props) {
  const { t } = useLingui()
  const parado = useDebounced(conteudo)
  const ditas = useDebounced(respostas)
  // a field taken out takes its answer along
  const entrevista = conferir(parado.campos, ditas).respostas
  const { data, error, refetch, isFetching } = useQuery(gestaoQueries.previa(modeloId, parado, entrevista))
  const url = useObjectUrl(data)
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!url)
    return (
      <div className="modelo-pdf modelo-pdf-espera" role="status">
        <Trans>Preparando o PDF…</Trans>
      </div>
    )
  return (
    <>
      <p className="soft row" role="status">
        <a href={url} target="_blank" rel="noreferrer">
          <Trans>Abrir em outra aba</Trans>
        </a>
        {isFetching || parado !== conteudo ? <Trans>Atualizando…</Trans> : <Trans>Atualizado</Trans>}
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers draw no PDF inside a sandbox; it is our own blob */}
      <iframe className="modelo-pdf" src={`${url}#navpanes=0&view=FitH`} title={t`PDF da prévia`} />
    </>
  )
}
