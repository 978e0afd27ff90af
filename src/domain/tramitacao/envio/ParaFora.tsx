import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { EnviarAOrgaoExternoBody } from '#contract/custodia.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { PrazoTermina } from '#domain/prazo/PrazoTermina.tsx'
import { DestinatarioPicker } from '#domain/usuario/DestinatarioPicker.tsx'
import { idDoDestinatario, nomeDoDestino, type Destinatario } from '#domain/usuario/destino.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { Field } from '#ui/form/Field.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { avisarComDesfazer } from '../desfazer.ts'
import { tramitacaoMutations } from '../queries.ts'
import { Enviar } from './partes.tsx'

type Props = { aberto: MobilAberto; fechar: () => void; enviado: () => void }
type Campos = { destino: Destinatario | null; meio: string }
const corpoDe = ({ destino, meio }: Campos) => ({ destino: destino && idDoDestinatario(destino), meio })

/** To a body outside the government, which does not receive here: registers that it was sent, and how. */
export function ParaFora({ aberto, fechar, enviado }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mobil, documento } = aberto
  const enviar = useMutation(tramitacaoMutations.paraFora(queryClient, mobil.id))
  const { destinatario } = documento
  const sugerido = destinatario?.tipo === 'ORGAO' || destinatario?.tipo === 'TEXTO' ? destinatario : null
  const { sigla } = mobil
  const form = useBodyForm({
    defaultValues: { destino: sugerido, meio: '' },
    body: bodyOf(EnviarAOrgaoExternoBody, corpoDe, (body, chave) => enviar.mutateAsync({ ...body, chave })),
    done: (depois, { destino }) => {
      avisarComDesfazer(queryClient, aberto, depois, {
        summary: t`${sigla} enviado a órgão externo`,
        ...(destino && { detail: nomeDoDestino(destino) }),
      })
      enviado()
    },
  })
  const { control } = form
  return (
    <form onSubmit={(evento) => void form.enviar(evento)} noValidate>
      <Field control={control} nome="destino" falta={t`Diga a que órgão.`}>
        {(campo) => (
          <DestinatarioPicker {...campo} rotulo={<Trans>Órgão externo</Trans>} destinos={['ORGAO', 'TEXTO']} />
        )}
      </Field>
      <TextField
        control={control}
        nome="meio"
        rotulo={<Trans>Como foi enviado</Trans>}
        maxLength={500}
        placeholder={t`Correios com AR, em mãos, outro sistema…`}
        falta={t`Diga como foi enviado.`}
      />
      <PrazoTermina prazo={aberto.prazo} ato="ENVIAR_PARA_FORA" />
      <Enviar form={form} rotulo={t`Registrar o envio`} fechar={fechar} />
    </form>
  )
}
