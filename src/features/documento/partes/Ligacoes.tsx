import { Trans } from '@lingui/react/macro'

import type { Documento } from '#contract/documento.ts'
import type { Ligacao } from '#contract/mobil.ts'
import { nomeDaRelacao } from '#features/dossie/palavras.ts'

import { DocumentoLink } from '../DocumentoLink.tsx'

type Props = { ligacoes: Ligacao[]; pai: Documento['pai'] }

/** Other documents that have to do with this one, each a way to it. */
export function Ligacoes({ ligacoes, pai }: Props) {
  if (ligacoes.length === 0 && !pai) return null
  return (
    <section className="card">
      <h2>
        <Trans>Documentos relacionados</Trans>
      </h2>
      <ul className="plain vias">
        {pai && (
          <li>
            <small className="soft">
              <Trans>Feito para</Trans>
            </small>
            <DocumentoLink className="num" documento={{ documentoId: 0, ...pai }} />
          </li>
        )}
        {ligacoes.map(({ relacao, inversa, documento }) => (
          <li key={`${relacao}${inversa}${documento.documentoId}`}>
            <small className="soft">{nomeDaRelacao({ relacao, inversa })}</small>
            <DocumentoLink className="num" documento={documento} />
            {documento.assunto && <small>{documento.assunto}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
