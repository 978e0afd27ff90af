import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { conferir } from '#contract/conferir-entrevista.ts'
import type { Respostas } from '#contract/entrevista.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { QuadroPdf } from '#ui/QuadroPdf.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

import { gestaoQueries } from '../queries.ts'

type Props = { modeloId: number; conteudo: ConteudoModelo; respostas: Respostas }

/** The real PDF, marked MINUTA, made again shortly after each change. */
export function PreviaPdf({ modeloId, conteudo, respostas }: Props) {
  const { t } = useLingui()
  const parado = useDebounced(conteudo)
  const ditas = useDebounced(respostas)
  // Drops answers to fields that were deleted.
  const entrevista = conferir(parado.campos, ditas).respostas
  const consulta = useQuery(gestaoQueries.previa(modeloId, parado, entrevista))
  return (
    <QuadroPdf consulta={consulta} titulo={t`PDF da prévia`}>
      <span className={ui.soft} role="status">
        {consulta.isFetching || parado !== conteudo ? <Trans>Atualizando…</Trans> : <Trans>Atualizado</Trans>}
      </span>
    </QuadroPdf>
  )
}
