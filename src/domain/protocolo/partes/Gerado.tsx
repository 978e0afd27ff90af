import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import documento from '#domain/documento/documento.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { ProtocoloDado, ProtocoloDoDocumento } from '#contract/protocolo.ts'
import { dataHora } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { salvar } from '#platform/salvar.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { protocoloMutations, recibo } from '../queries.ts'

type Props = Pick<ProtocoloDoDocumento, 'podeMudar' | 'explicacaoDeMudar'> & {
  documentoId: number
  protocolo: ProtocoloDado
}

/** The number and the code, the sheet to hand over, and whether the movements are shown. */
export function Gerado({ documentoId, protocolo, podeMudar, explicacaoDeMudar }: Props) {
  const { t } = useLingui()
  const { numero, codigo, endereco, geradoEm, geradoPor, unidade, caminho } = protocolo
  const mudar = useMutation(protocoloMutations(useQueryClient(), documentoId).caminho)
  const baixar = useMutation({
    mutationFn: async () => salvar(await recibo(documentoId), `protocolo-${numero.replaceAll(/[ /]/g, '-')}.pdf`),
  })
  const mostrar = useUmaVez(
    async (chave, sim: boolean) => {
      await mudar.mutateAsync({ mostrar: sim, chave })
      notify({
        severity: 'success',
        summary: sim ? t`Quem acompanha vê por onde passou` : t`Quem acompanha não vê mais por onde passou`,
      })
    },
    { deNovo: true },
  )
  return (
    <>
      <dl className={forms.facts}>
        <dt>{t`Número`}</dt>
        <dd>
          <b className={ui.num}>{numero}</b>
        </dd>
        <dt>{t`Código`}</dt>
        <dd>
          <span className={ui.row}>
            <code className={documento.codigoVerificador}>{codigo.match(/.{4}/g)?.join(' ')}</code>
            <BotaoCopiar texto={endereco} nome={t`Copiar o endereço de acompanhamento`} />
          </span>
        </dd>
        <dt>{t`Gerado`}</dt>
        <dd>
          <Trans>
            Por {geradoPor} ({unidade}), {dataHora(geradoEm)}
          </Trans>
        </dd>
      </dl>
      <label className={ui.row}>
        <input
          type="checkbox"
          checked={caminho}
          disabled={!podeMudar || mudar.isPending}
          aria-describedby="protocolo-caminho"
          onChange={() => void mostrar(!caminho)}
        />
        <Trans>Mostrar por onde o documento passou</Trans>
      </label>
      <p className={ui.soft} id="protocolo-caminho">
        {podeMudar ? (
          <Trans>
            De documento público, as unidades e as datas; dos outros, só as datas. A situação atual aparece sempre.
          </Trans>
        ) : (
          explicacaoDeMudar
        )}
      </p>
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        disabled={baixar.isPending}
        onClick={() => baixar.mutate()}
      >
        <Icon nome="baixar" />
        <Trans>Baixar o recibo</Trans>
      </button>
      {mudar.error && <ProblemAlert erro={mudar.error} mantido={t`Nada mudou no documento.`} />}
      {baixar.error && <ProblemAlert erro={baixar.error} tentar={() => baixar.mutate()} />}
    </>
  )
}
