import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Protocolo } from '#contract/validacao.ts'
import { dataHora, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** The document's state and place, then its way, where that is public. */
export function AcompanhamentoResult({ acompanhado }: { acompanhado: Protocolo }) {
  const { t } = useLingui()
  const { numero, sigla, especie, orgao, situacao, unidade, desde, caminho } = acompanhado
  return (
    <>
      <div className={forms.verdict} data-severidade="info">
        <Icon nome="lugar" />
        <div>
          <p>
            <b>{situacao}</b>
          </p>
          {(unidade ?? orgao) && <p>{unidade ?? orgao}</p>}
          {sigla !== null && (
            <p>
              {especie} <span className={ui.num}>{sigla}</span>
            </p>
          )}
          {numero !== null && (
            <p>
              <Trans>
                Protocolo <span className={ui.num}>{numero}</span>
              </Trans>
            </p>
          )}
          <p className={ui.soft}>
            <Trans>
              Desde <time dateTime={desde}>{dataHora(desde)}</time> ({quando(desde)})
            </Trans>
          </p>
        </div>
      </div>
      {sigla === null && (
        <p className={ui.soft}>
          <Trans>O documento não é público: aqui se dizem só a situação e as datas.</Trans>
        </p>
      )}
      {caminho && (
        <>
          <h3>
            <Trans>Por onde passou</Trans>
          </h3>
          <ol className={ui.plain}>
            {caminho.map((etapa, i) => (
              <li key={etapa.desde}>
                <b>{etapa.unidade ?? t`${i + 1}ª unidade`}</b>
                <div className={ui.soft}>
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
