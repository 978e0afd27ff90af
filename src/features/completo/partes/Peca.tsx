import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { documentoApi } from '#contract/documento.ts'
import type { Answer } from '#contract/endpoint.ts'
import { DocumentoLink } from '#features/documento/DocumentoLink.tsx'
import { documentoQueries } from '#features/documento/queries.ts'
import { SituacaoTag } from '#features/documento/SituacaoTag.tsx'
import { Texto } from '#features/documento/Texto.tsx'
import { VerPdf } from '#features/documento/VerPdf.tsx'
import { data } from '#platform/format.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { idDaFolha } from '../use-folha.ts'

export type PecaDoDossie = Answer<typeof documentoApi.completo>['pecas'][number]

/** The PDF is of the version in force, which only the document itself knows. */
function Pdf({ documentoId }: { documentoId: number }) {
  const { data: documento, error, refetch } = useQuery(documentoQueries.obter(documentoId))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  return documento ? <VerPdf documento={documento} /> : null
}

/** One piece of the dossier, reached by its folha. */
export function Peca({ peca, folha, pdf }: { peca: PecaDoDossie; folha: number; pdf: boolean }) {
  const { t } = useLingui()
  const { documentoId, assunto, especie, data: dia, unidade, situacao, corpo } = peca
  return (
    <article className="peca" id={idDaFolha(folha)} aria-labelledby={`peca-${documentoId}`} tabIndex={-1}>
      <header>
        <p className="row peca-topo">
          <DocumentoLink documento={peca} className="num" />
          <SituacaoTag situacao={situacao} />
          <span className="soft peca-folha">{t`fl. ${folha}`}</span>
        </p>
        <h2 id={`peca-${documentoId}`}>{assunto ?? t`Sem assunto`}</h2>
        <p className="soft">{[especie, unidade, dia && data(dia)].filter(Boolean).join(' · ')}</p>
      </header>
      {pdf ? <Pdf documentoId={documentoId} /> : <Texto corpo={corpo} documentoId={documentoId} />}
    </article>
  )
}
