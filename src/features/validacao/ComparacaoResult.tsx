import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Comparacao } from '#contract/validacao.ts'
import { Veredicto } from '#ui/Veredicto.tsx'

/** What the file itself proves, and whether it is the one that is kept. */
export function ComparacaoResult({ comparacao }: { comparacao: Comparacao }) {
  const { t } = useLingui()
  const { veredicto, explicacao, sigla, identico, sha256, assinaturas, revisoes } = comparacao
  const quantas = revisoes.length
  const mexidas = revisoes.filter(({ alteracoes }) => alteracoes.length > 0)
  return (
    <>
      <Veredicto nome={veredicto}>
        <p>{explicacao}</p>
      </Veredicto>
      <dl className="facts">
        {sigla && (
          <>
            <dt>{t`Documento`}</dt>
            <dd className="num">{sigla}</dd>
          </>
        )}
        {identico !== null && (
          <>
            <dt>{t`Guardado`}</dt>
            <dd>{identico ? t`Idêntico ao que está guardado` : t`Diferente do que está guardado`}</dd>
          </>
        )}
        <dt>SHA-256</dt>
        <dd className="num">{sha256}</dd>
      </dl>
      {assinaturas.length > 0 && (
        <h3>
          <Trans>Assinaturas</Trans>
        </h3>
      )}
      <ul className="plain signatures">
        {assinaturas.map((assinatura, indice) => (
          <li key={indice}>
            <Veredicto nome={assinatura.veredicto}>
              <p>
                <b>{assinatura.nome}</b> {assinatura.explicacao}
              </p>
              {assinatura.certificado && (
                <p className="soft">
                  <Trans>
                    Certificado de {assinatura.certificado.titular}, emitido por {assinatura.certificado.emissor}.
                  </Trans>
                </p>
              )}
              {assinatura.revisao !== null && (
                <p className="soft">
                  <Trans>
                    Cobre o arquivo até a revisão {assinatura.revisao} de {quantas}.
                  </Trans>
                </p>
              )}
            </Veredicto>
          </li>
        ))}
      </ul>
      {mexidas.length > 0 && (
        <>
          <h3>
            <Trans>O que mudou depois de assinado</Trans>
          </h3>
          <ul>
            {mexidas.map(({ numero, alteracoes }) => (
              <li key={numero}>
                <Trans>
                  Revisão {numero}: {alteracoes.join('; ')}.
                </Trans>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
