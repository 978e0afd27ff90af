import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Validacao } from '#contract/validacao.ts'
import { AssinaturaCard } from '#features/validacao/AssinaturaCard.tsx'
import { data } from '#platform/format.ts'
import { Veredicto } from '#ui/Veredicto.tsx'

/** The verdict, then what it rests on. */
export function ValidacaoResult({ validacao }: { validacao: Validacao }) {
  const { t } = useLingui()
  const { veredicto, explicacao, sigla, especie, orgao, assunto, restrito, sha256, assinaturas } = validacao
  return (
    <>
      <Veredicto nome={veredicto}>
        <p>{explicacao}</p>
      </Veredicto>
      <dl className="facts">
        <dt>{especie}</dt>
        <dd>
          <b className="num">{sigla}</b> {validacao.data && <time>{data(validacao.data)}</time>} · {orgao}
        </dd>
        <dt>{t`Assunto`}</dt>
        <dd>{restrito ? t`Acesso restrito: o assunto não é mostrado.` : (assunto ?? '—')}</dd>
        {sha256 && (
          <>
            <dt>SHA-256</dt>
            <dd className="num">{sha256}</dd>
          </>
        )}
      </dl>
      <h3>
        <Trans>Assinaturas</Trans>
      </h3>
      <ul className="plain signatures">
        {assinaturas.map((assinatura) => (
          <li key={assinatura.nome + assinatura.instante}>
            <AssinaturaCard assinatura={assinatura} />
          </li>
        ))}
      </ul>
    </>
  )
}
