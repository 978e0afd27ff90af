import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'

import type { Plano } from '#contract/plano.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { oQueDesfara } from '../frases.ts'
import type { AtosDoPlano } from './use-atos.ts'

type Props = { plano: Plano; desfazer: AtosDoPlano['desfazer']; fechar: () => void }

/** Says what taking the plan back does, and asks why. */
export function DesfazerDialog({ plano, desfazer, fechar }: Props) {
  const { t } = useLingui()
  const desfazerUmaVez = useUmaVez(async (chave, motivo: string) => {
    try {
      await desfazer.mutateAsync({ motivo, chave })
    } finally {
      fechar()
    }
  })
  const { register, handleSubmit, formState } = useForm<{ motivo: string }>({ defaultValues: { motivo: '' } })
  const enviar = handleSubmit(({ motivo }) => desfazerUmaVez(motivo.trim()))
  return (
    <Modal titulo={t`Voltar atrás neste plano?`} fechar={fechar}>
      <p>{oQueDesfara(plano)}</p>
      <p className="soft">
        <Trans>
          Volta tudo ou nada. O que entrou é encerrado, não apagado: o registro continua a dizer que esteve aqui. Se
          alguém já trabalhou sobre isso, não dá mais para voltar.
        </Trans>
      </p>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`Fica no registro, com o seu nome.`}
          maxLength={200}
          erro={formState.errors.motivo?.message}
          campo={register('motivo', { validate: (dito) => dito.trim() !== '' || t`Diga por quê.` })}
        />
        <RodapeDoForm erro={null} mantido="" fechar={fechar} parado={desfazer.isPending}>
          <Trans>Voltar atrás</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
