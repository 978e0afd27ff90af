import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Validacao } from '#contract/validacao.ts'
import { AssinadoPor } from '#domain/validacao/AssinadoPor.tsx'
import { ProvasDaValidacao } from '#domain/validacao/ProvasDaValidacao.tsx'
import { VeredictoDito } from '#domain/validacao/VeredictoDito.tsx'
import { data } from '#platform/format.ts'

export function ValidacaoResult({ validacao }: { validacao: Validacao }) {
  const { t } = useLingui()
  const { sigla, especie, orgao, assunto, restrito, reservado, assinaturas } = validacao
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
        <ProvasDaValidacao validacao={validacao} />
      )}
    </>
  )
}
