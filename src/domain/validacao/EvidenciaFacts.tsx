import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import './evidencia.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Evidencia } from '#contract/validacao.ts'
import { data, dataHora } from '#platform/format.ts'

/**
 * Rows of a `dl.facts`: certificate, revocation, time stamp, and the part of the file that the signature covers.
 * `revisoes`: how many revisions the file has.
 */
export function EvidenciaFacts({ evidencia, revisoes }: { evidencia: Evidencia; revisoes: number }) {
  const { t } = useLingui()
  const { certificado, revogacao, carimbo, revisao } = evidencia
  return (
    <>
      {certificado && (
        <>
          <dt>{t`Certificado`}</dt>
          <dd>
            {certificado.titular}
            {certificado.cpf && <span className={`${ui.num} ${ui.soft} ${forms.nowrap}`}> CPF {certificado.cpf}</span>}
            <small className={ui.soft}>
              <Trans>
                emitido por {certificado.emissor}, válido de {dia(certificado.validoDe)} a {dia(certificado.validoAte)}
              </Trans>
            </small>
            <small className={`${ui.soft} ${ui.num}`}>
              <Trans>série {certificado.serie}</Trans>
            </small>
          </dd>
          <dt>{t`Cadeia`}</dt>
          <dd>
            {certificado.confiavel ? t`cadeia confiável` : t`cadeia não reconhecida`}
            {certificado.cadeia.length > 0 && <small className={ui.soft}>{certificado.cadeia.join(' › ')}</small>}
          </dd>
          <dt>{t`Revogação`}</dt>
          <dd>
            <Revogacao revogacao={revogacao} />
          </dd>
          <dt>{t`Carimbo do tempo`}</dt>
          <dd>
            {carimbo ? (
              <>
                <time dateTime={carimbo.instante}>{dataHora(carimbo.instante)}</time>
                <small className={ui.soft}>
                  <Trans>por {carimbo.autoridade}</Trans>
                  {!carimbo.confiavel && ` · ${t`não pôde ser confirmado`}`}
                </small>
              </>
            ) : (
              t`Não há: a hora é a que o sistema registrou.`
            )}
          </dd>
        </>
      )}
      {revisao !== null && (
        <>
          <dt>{t`Alcance`}</dt>
          <dd>
            <Trans>
              Cobre o arquivo até a revisão {revisao} de {revisoes}.
            </Trans>
          </dd>
        </>
      )}
    </>
  )
}

function Revogacao({ revogacao }: Pick<Evidencia, 'revogacao'>) {
  const { t } = useLingui()
  if (!revogacao) return t`Não consultada: o certificado não é de uma autoridade reconhecida aqui.`
  const { situacao, como, onde, de, disse } = revogacao
  const palavra = {
    BOM: t`Não revogado`,
    REVOGADO: t`Revogado`,
    NAO_CONSULTADA: t`Não consultada`,
    SEM_SERVICO: t`Não conferida`,
  }[situacao]
  const fonte = como === 'OCSP' ? t`resposta OCSP` : t`lista de revogados`
  return (
    <>
      <span className={situacao === 'REVOGADO' ? forms.error : undefined}>{palavra}</span>
      {situacao !== 'BOM' && `: ${disse}`}
      {como && de && (
        <small className={ui.soft}>
          {onde ? (
            <Trans>
              {fonte} de <span className={ui.num}>{onde}</span>, dada em {dataHora(de)}
            </Trans>
          ) : (
            <Trans>
              {fonte} guardada no próprio arquivo, dada em {dataHora(de)}
            </Trans>
          )}
        </small>
      )}
    </>
  )
}

const dia = (valor: string) => (Number.isNaN(Date.parse(valor)) ? valor : data(valor))
