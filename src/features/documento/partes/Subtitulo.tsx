import { Trans } from '@lingui/react/macro'

import type { MobilAberto } from '#contract/mobil.ts'
import { dataHora, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { SituacaoTag } from '../SituacaoTag.tsx'

/** What it is, how it stands, where it is and since when: one line. */
export function Subtitulo({ aberto: { mobil, documento } }: { aberto: MobilAberto }) {
  const { atendente } = mobil
  return (
    <div className="doc-sub">
      <p className="doc-assunto">{documento.assunto ?? <Trans>Sem assunto</Trans>}</p>
      <ul className="plain doc-fatos">
        <li>{documento.modelo.nome}</li>
        <li>
          <SituacaoTag situacao={documento.situacao} />
        </li>
        {atendente && (
          <li>
            <span className="situacao">
              <Icon nome={mobil.custodia === 'EM_TRANSITO' ? 'enviar' : 'lugar'} />
              <span>
                {mobil.custodia === 'EM_TRANSITO' ? <Trans>a caminho de</Trans> : <Trans>com</Trans>}{' '}
                <b title={atendente.lotacao.nome}>{atendente.lotacao.sigla}</b>
                {atendente.pessoa && <> ({atendente.pessoa.nome})</>},{' '}
                <time dateTime={atendente.desde} title={dataHora(atendente.desde)}>
                  {quando(atendente.desde)}
                </time>
              </span>
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}
