import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Comparacao } from '#contract/validacao.ts'
import { Veredicto } from '#ui/Veredicto.tsx'

import { CarimbosList } from './CarimbosList.tsx'
import { aPaginas, PaginasResumo } from './PaginasResumo.tsx'
import { EvidenciaFacts } from './EvidenciaFacts.tsx'
import { Provas } from './Provas.tsx'
import { ResumoDoArquivo } from './ResumoDoArquivo.tsx'
import { RevisoesList } from './RevisoesList.tsx'
import { VeredictoDito } from './VeredictoDito.tsx'

/** What the file itself proves, and whether it equals the kept one. */
export function ComparacaoResult({ comparacao, arquivo }: { comparacao: Comparacao; arquivo: Blob }) {
  const { t } = useLingui()
  const { sigla, identico, sha256, assinaturas, revisoes, carimbos, paginas, semPaginas, documentoId } = comparacao
  return (
    <>
      <VeredictoDito dito={comparacao} arquivo />
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
      <Provas assinaturas={assinaturas.length}>
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
        <dl className={forms.facts}>
          <ResumoDoArquivo sha256={sha256} />
        </dl>
      </Provas>
    </>
  )
}
