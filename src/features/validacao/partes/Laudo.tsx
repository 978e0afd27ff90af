import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import validacaoCss from '../validacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Validacao } from '#contract/validacao.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { data as dia } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'

import { AssinadoPor } from '#domain/validacao/AssinadoPor.tsx'
import { ProvasDaValidacao } from '#domain/validacao/ProvasDaValidacao.tsx'
import { VeredictoDito } from '#domain/validacao/VeredictoDito.tsx'
import { Comparar } from './Comparar.tsx'

function ODocumento({ validacao }: { validacao: Validacao }) {
  const { t } = useLingui()
  const { sigla, especie, orgao, data, assunto, restrito, assinaturas, mobilId } = validacao
  return (
    <section className={forms.card} aria-labelledby="o-documento">
      <h2 id="o-documento">
        <Trans>O documento</Trans>
      </h2>
      <dl className={forms.facts}>
        <dt>{t`Número`}</dt>
        <dd>
          {mobilId === null ? (
            <b className={ui.num}>{sigla}</b>
          ) : (
            <DocumentoLink documento={{ documentoId: 0, mobilId, sigla }} className={ui.num} />
          )}
        </dd>
        <dt>{t`Espécie`}</dt>
        <dd>{especie}</dd>
        <dt>{t`Órgão`}</dt>
        <dd>{orgao}</dd>
        {data && (
          <>
            <dt>{t`Data`}</dt>
            <dd>
              <time dateTime={data}>{dia(data)}</time>
            </dd>
          </>
        )}
        <dt>{t`Assunto`}</dt>
        <dd>
          {assunto ?? (
            <span className={ui.soft}>
              <Icon nome="cadeado" />
              {restrito ? t`Acesso restrito: o assunto não é mostrado.` : t`Sem assunto`}
            </span>
          )}
        </dd>
        <AssinadoPor assinaturas={assinaturas} />
      </dl>
    </section>
  )
}

function AsProvas({ validacao }: { validacao: Validacao }) {
  const { t } = useLingui()
  if (validacao.reservado)
    return (
      <EmptyState
        icone="cadeado"
        titulo={t`O documento está sob restrição: sem acesso a ele, confirma-se só que é autêntico.`}
      />
    )
  return <ProvasDaValidacao validacao={validacao} />
}

/** The verdict over the whole width, then the document, and the evidence folded. */
export const Laudo = ({ validacao, numero }: { validacao: Validacao; numero: string }) => (
  <div className={validacaoCss.laudo}>
    <VeredictoDito dito={validacao} link={(outro) => <DocumentoLink documento={outro} className={ui.num} />} />
    <div>
      <ODocumento validacao={validacao} />
      <AsProvas validacao={validacao} />
    </div>
    <Comparar numero={numero} />
  </div>
)
