import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Validacao } from '#contract/validacao.ts'
import { AssinaturaCard } from '#domain/validacao/AssinaturaCard.tsx'
import { AssinadoPor } from '#domain/validacao/AssinadoPor.tsx'
import { CarimbosList } from '#domain/validacao/CarimbosList.tsx'
import { HistoriaDita } from '#domain/validacao/HistoriaDita.tsx'
import { MovimentosList } from '#domain/validacao/MovimentosList.tsx'
import { Provas } from '#domain/validacao/Provas.tsx'
import { ResumoDoArquivo } from '#domain/validacao/ResumoDoArquivo.tsx'
import { RevisoesList } from '#domain/validacao/RevisoesList.tsx'
import { VeredictoDito } from '#domain/validacao/VeredictoDito.tsx'
import { data } from '#platform/format.ts'

export function ValidacaoResult({ validacao }: { validacao: Validacao }) {
  const { t } = useLingui()
  const {
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
  } = validacao
  return (
    <>
      <VeredictoDito dito={validacao} />
      <dl className={forms.facts}>
        <dt>{especie}</dt>
        <dd>
          <b className={ui.num}>{sigla}</b> {validacao.data && <time>{data(validacao.data)}</time>} · {orgao}
        </dd>
        <dt>{t`Assunto`}</dt>
        <dd>{assunto ?? (restrito ? t`Acesso restrito: o assunto não é mostrado.` : '—')}</dd>
        <AssinadoPor assinaturas={assinaturas} />
      </dl>
      {reservado ? (
        <p>
          <Trans>
            O documento está sob restrição: sem acesso a ele, confirma-se aqui só que é autêntico. Quem tem o arquivo
            pode conferir as assinaturas escolhendo o PDF; quem tem acesso, depois de entrar.
          </Trans>
        </p>
      ) : (
        <Provas assinaturas={assinaturas.length}>
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
          <dl className={forms.facts}>
            {historia && (
              <>
                <dt>{t`História`}</dt>
                <dd>
                  <HistoriaDita historia={historia} />
                </dd>
              </>
            )}
            {sha256 && <ResumoDoArquivo sha256={sha256} />}
          </dl>
        </Provas>
      )}
    </>
  )
}
