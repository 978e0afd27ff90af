import { Trans, useLingui } from '@lingui/react/macro'

import type { Protocolo } from '#contract/validacao.ts'
import { dataHora, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** How it stands and where, then where it has been, when that is shown. */
export function AcompanhamentoResult({ acompanhado }: { acompanhado: Protocolo }) {
  const { t } = useLingui()
  const { numero, sigla, especie, orgao, situacao, unidade, desde, caminho } = acompanhado
  return (
    <>
      <div className="verdict" data-severidade="info">
        <Icon nome="lugar" />
        <div>
          <p>
            <b>{situacao}</b>
          </p>
          {(unidade ?? orgao) && <p>{unidade ?? orgao}</p>}
          {sigla !== null && (
            <p>
              {especie} <span className="num">{sigla}</span>
            </p>
          )}
          {numero !== null && (
            <p>
              <Trans>
                Protocolo <span className="num">{numero}</span>
              </Trans>
            </p>
          )}
          <p className="soft">
            <Trans>
              Desde <time dateTime={desde}>{dataHora(desde)}</time> ({quando(desde)})
            </Trans>
          </p>
        </div>
      </div>
      {sigla === null && (
        <p className="soft">
          <Trans>O documento não é público: aqui se dizem só a situação e as datas.</Trans>
        </p>
      )}
      {caminho && (
        <>
          <h3>
            <Trans>Por onde passou</Trans>
          </h3>
          <ol className="plain">
            {caminho.map((etapa, i) => (
              <li key={etapa.desde}>
                <b>{etapa.unidade ?? t`${i + 1}ª unidade`}</b>
                <div className="soft">
                  {etapa.recebidoEm === etapa.desde ? (
                    <Trans>
                      Desde <time dateTime={etapa.desde}>{dataHora(etapa.desde)}</time>
                    </Trans>
                  ) : (
                    <Trans>
                      Enviado em <time dateTime={etapa.desde}>{dataHora(etapa.desde)}</time>
                    </Trans>
                  )}
                  {etapa.recebidoEm !== null && etapa.recebidoEm !== etapa.desde && (
                    <Trans>
                      , recebido em <time dateTime={etapa.recebidoEm}>{dataHora(etapa.recebidoEm)}</time>
                    </Trans>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
