import ui from '#ui/ui.module.css'

import { Plural, Trans } from '@lingui/react/macro'

import type { AtoEmLote } from '#contract/em-lote.ts'
import { data } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'

/** Siglas named; the rest is only counted. */
const NOMEADOS = 5

type Props = { acao: AtoEmLote | 'juntar'; vias: { sigla: string; vence: string }[] }

/** Before an act on many vias: says which terms end with it. */
export function PrazosQueTerminam({ acao, vias }: Props) {
  if (vias.length === 0) return null
  const nomeados = vias
    .slice(0, NOMEADOS)
    .map(({ sigla, vence }) => `${sigla} (${data(vence)})`)
    .join(', ')
  const mais = vias.length - NOMEADOS
  return (
    <Alert severidade="warn" role="status">
      <p>
        {acao === 'tramitar' ? (
          <Plural
            value={vias.length}
            one="O prazo de # documento não o acompanha: termina se ele for para outra unidade."
            other="Os prazos de # documentos não os acompanham: terminam se eles forem para outra unidade."
          />
        ) : acao === 'juntar' ? (
          <Plural
            value={vias.length}
            one="O prazo de # documento termina aqui, e desentranhar não o traz de volta."
            other="Os prazos de # documentos terminam aqui, e desentranhar não os traz de volta."
          />
        ) : (
          <Plural
            value={vias.length}
            one="O prazo de # documento termina aqui, e desarquivar não o traz de volta."
            other="Os prazos de # documentos terminam aqui, e desarquivar não os traz de volta."
          />
        )}
      </p>
      <p className={`${ui.soft} ${ui.num}`}>
        {nomeados}
        {mais > 0 && (
          <>
            {' '}
            <Trans>e mais {mais}</Trans>
          </>
        )}
      </p>
    </Alert>
  )
}
