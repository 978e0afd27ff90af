import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Comparacao } from '#contract/validacao.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { Veredicto } from '#ui/Veredicto.tsx'

import { CarimbosList } from './CarimbosList.tsx'
import { aPaginas, PaginasResumo } from './PaginasResumo.tsx'
import { EvidenciaFacts } from './EvidenciaFacts.tsx'
import { RevisoesList } from './RevisoesList.tsx'

/** What the file itself proves, and whether it equals the kept one. */
export function ComparacaoResult({ comparacao, arquivo }: { comparacao: Comparacao; arquivo: Blob }) {
  const { t } = useLingui()
  const {
    veredicto,
    explicacao,
    sigla,
    identico,
    sha256,
    assinaturas,
    revisoes,
    carimbos,
    paginas,
    semPaginas,
    documentoId,
    atosPosteriores,
  } = comparacao
  return (
    <>
      <Veredicto nome={veredicto}>
        <AtosPosteriores atos={atosPosteriores} />
        <p>{explicacao}</p>
      </Veredicto>
      <dl className={forms.facts}>
        {sigla && (
          <>
            <dt>{t`Documento`}</dt>
            <dd className={ui.num}>{sigla}</dd>
          </>
        )}
        {identico !== null && (
          <>
            <dt>{t`Guardado`}</dt>
            <dd>{identico ? t`É o documento guardado, byte a byte` : t`Diferente do que está guardado`}</dd>
          </>
        )}
        <dt>SHA-256</dt>
        <dd className={ui.num}>{sha256}</dd>
      </dl>
      {semPaginas && <p className={ui.soft}>{semPaginas}</p>}
      {paginas.length > 0 &&
        (documentoId === null ? (
          <PaginasResumo paginas={paginas} />
        ) : (
          <p>
            <a className={`${ui.btn} ${ui.small}`} href={`#${aPaginas}`}>
              <Trans>Ver as páginas lado a lado</Trans>
            </a>
          </p>
        ))}
      {assinaturas.length > 0 && (
        <h3>
          <Trans>Assinaturas</Trans>
        </h3>
      )}
      <ul className={`${ui.plain} ${forms.signatures}`}>
        {assinaturas.map((assinatura, indice) => (
          <li key={indice}>
            <Veredicto nome={assinatura.veredicto}>
              <p>
                <b>{assinatura.nome}</b> {assinatura.explicacao}
              </p>
              <dl className={forms.facts}>
                <EvidenciaFacts evidencia={assinatura} revisoes={revisoes.length} />
              </dl>
            </Veredicto>
          </li>
        ))}
      </ul>
      <RevisoesList revisoes={revisoes} arquivo={arquivo} />
      <CarimbosList carimbos={carimbos} />
    </>
  )
}
