import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Validacao } from '#contract/validacao.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { AssinaturaCard } from '#domain/validacao/AssinaturaCard.tsx'
import { CarimbosList } from '#domain/validacao/CarimbosList.tsx'
import { HistoriaDita } from '#domain/validacao/HistoriaDita.tsx'
import { MovimentosList } from '#domain/validacao/MovimentosList.tsx'
import { RevisoesList } from '#domain/validacao/RevisoesList.tsx'
import { data } from '#platform/format.ts'
import { Veredicto } from '#ui/Veredicto.tsx'

export function ValidacaoResult({ validacao }: { validacao: Validacao }) {
  const { t } = useLingui()
  const {
    veredicto,
    explicacao,
    sigla,
    especie,
    orgao,
    assunto,
    restrito,
    reservado,
    sha256,
    assinaturas,
    revisoes,
    historia,
    carimbos,
    movimentos,
    atosPosteriores,
  } = validacao
  return (
    <>
      <Veredicto nome={veredicto}>
        <AtosPosteriores atos={atosPosteriores} />
        <p>{explicacao}</p>
      </Veredicto>
      <dl className={forms.facts}>
        <dt>{especie}</dt>
        <dd>
          <b className={ui.num}>{sigla}</b> {validacao.data && <time>{data(validacao.data)}</time>} · {orgao}
        </dd>
        <dt>{t`Assunto`}</dt>
        <dd>{assunto ?? (restrito ? t`Acesso restrito: o assunto não é mostrado.` : '—')}</dd>
        {sha256 && (
          <>
            <dt>SHA-256</dt>
            <dd className={ui.num}>{sha256}</dd>
          </>
        )}
        {historia && (
          <>
            <dt>{t`História`}</dt>
            <dd>
              <HistoriaDita historia={historia} />
            </dd>
          </>
        )}
      </dl>
      {reservado ? (
        <p>
          <Trans>
            O documento está sob restrição: sem acesso a ele, confirma-se aqui só que é autêntico. Quem tem o arquivo
            pode conferir as assinaturas escolhendo o PDF; quem tem acesso, depois de entrar.
          </Trans>
        </p>
      ) : (
        <>
          <h3>
            <Trans>Assinaturas</Trans>
          </h3>
          <ul className={`${ui.plain} ${forms.signatures}`}>
            {assinaturas.map((assinatura) => (
              <li key={assinatura.nome + assinatura.instante}>
                <AssinaturaCard assinatura={assinatura} revisoes={revisoes.length} />
              </li>
            ))}
          </ul>
          <RevisoesList revisoes={revisoes} />
          <CarimbosList carimbos={carimbos} />
          <MovimentosList movimentos={movimentos} />
        </>
      )}
    </>
  )
}
