import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import validacaoCss from '../validacao.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { Validacao } from '#contract/validacao.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { data as dia } from '#platform/format.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Veredicto } from '#ui/Veredicto.tsx'

import { AssinaturaCard } from '#domain/validacao/AssinaturaCard.tsx'
import { CarimbosList } from '#domain/validacao/CarimbosList.tsx'
import { HistoriaDita } from '#domain/validacao/HistoriaDita.tsx'
import { MovimentosList } from '#domain/validacao/MovimentosList.tsx'
import { RevisoesList } from '#domain/validacao/RevisoesList.tsx'
import { Comparar } from './Comparar.tsx'

function ODocumento({ validacao }: { validacao: Validacao }) {
  const { t } = useLingui()
  const { sigla, especie, orgao, data, assunto, restrito, sha256, historia, mobilId } = validacao
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
        {historia && (
          <>
            <dt>{t`História`}</dt>
            <dd>
              <HistoriaDita historia={historia} />
            </dd>
          </>
        )}
        {sha256 && (
          <>
            <dt>SHA-256</dt>
            <dd className={validacaoCss.laudoHash}>
              <code>{sha256}</code>
              <BotaoCopiar texto={sha256} nome={t`Copiar o SHA-256`} />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function AsAssinaturas({ validacao }: { validacao: Validacao }) {
  const { t } = useLingui()
  const { assinaturas, reservado, revisoes, carimbos, movimentos } = validacao
  return (
    <section aria-labelledby="assinaturas">
      <h2 id="assinaturas">
        <Plural value={assinaturas.length} _0="Nenhuma assinatura" one="# assinatura" other="# assinaturas" />
      </h2>
      {reservado ? (
        <EmptyState
          icone="cadeado"
          titulo={t`O documento está sob restrição: sem acesso a ele, confirma-se só que é autêntico.`}
        />
      ) : assinaturas.length === 0 ? (
        <EmptyState icone="carimbo" titulo={t`Ninguém assinou este documento.`} />
      ) : (
        <ul className={`${ui.plain} ${forms.signatures}`}>
          {assinaturas.map((assinatura) => (
            <li key={assinatura.nome + assinatura.instante}>
              <AssinaturaCard assinatura={assinatura} revisoes={revisoes.length} />
            </li>
          ))}
        </ul>
      )}
      <RevisoesList revisoes={revisoes} />
      <CarimbosList carimbos={carimbos} />
      <MovimentosList movimentos={movimentos} />
    </section>
  )
}

/** The verdict, then the document, each signature, the hash and the chain. */
export function Laudo({ validacao, numero }: { validacao: Validacao; numero: string }) {
  const { veredicto, explicacao, atosPosteriores } = validacao
  return (
    <div className={validacaoCss.laudo}>
      <div>
        <div className={validacaoCss.laudoVeredicto}>
          <Veredicto nome={veredicto}>
            <AtosPosteriores
              atos={atosPosteriores}
              link={(outro) => <DocumentoLink documento={outro} className={ui.num} />}
            />
            <p>{explicacao}</p>
          </Veredicto>
        </div>
        <ODocumento validacao={validacao} />
        <AsAssinaturas validacao={validacao} />
      </div>
      <Comparar numero={numero} />
    </div>
  )
}
