import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'

import type { Plano } from '#contract/plano.ts'
import { numero } from '#platform/format.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { quantasEm } from '../filtro.ts'
import { oQueFara } from '../frases.ts'
import type { AtosDoPlano } from './use-atos.ts'

type Campos = { motivo: string; confirma: boolean }
type Props = { plano: Plano; aplicar: AtosDoPlano['aplicar']; fechar: () => void }

/** Says once more what will be done, asks why, and where many leave, that this is meant. */
export function AplicarDialog({ plano, aplicar, fechar }: Props) {
  const { t } = useLingui()
  const aplicarUmaVez = useUmaVez(async (chave, pedido: Omit<Parameters<typeof aplicar.mutateAsync>[0], 'chave'>) => {
    try {
      await aplicar.mutateAsync({ ...pedido, chave })
    } finally {
      fechar()
    }
  })
  const { register, handleSubmit, formState } = useForm<Campos>({ defaultValues: { motivo: '', confirma: false } })
  const { alerta, contas } = plano
  const saem = quantasEm(
    contas.filter(({ sobre, acao }) => sobre === 'PESSOA' && acao === 'ENCERRAR'),
    'A_APLICAR',
  )
  const perguntar = alerta !== null && saem > 0
  const [quantas, todas] = [numero(saem), numero(alerta?.de ?? 0)]
  const enviar = handleSubmit(({ motivo, confirma }) =>
    aplicarUmaVez({
      linhas: quantasEm(contas, 'A_APLICAR'),
      ...(motivo.trim() !== '' && { motivo: motivo.trim() }),
      ...(perguntar && { confirmaEncerrar: confirma }),
    }),
  )
  return (
    <Modal titulo={t`Aplicar o plano?`} fechar={fechar}>
      <p>{oQueFara(plano)}</p>
      <p className="soft">
        <Trans>
          Fica no registro, com o seu nome. Enquanto nada for feito sobre isso, dá para voltar atrás em tudo.
        </Trans>
      </p>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`Opcional: a portaria ou o decreto, por exemplo.`}
          maxLength={200}
          campo={register('motivo')}
        />
        {perguntar && (
          <div className="field">
            <label className="row plano-confirma">
              <input
                type="checkbox"
                aria-invalid={formState.errors.confirma !== undefined || undefined}
                aria-describedby="plano-confirma-erro"
                {...register('confirma', { validate: (sim) => sim || t`Confirme que é isso mesmo, ou volte.` })}
              />
              <span>
                <Trans>
                  Confirmo: <b>{quantas}</b> de {todas} pessoas saem, mais de 5 %.
                </Trans>
              </span>
            </label>
            <small className="error" id="plano-confirma-erro">
              {formState.errors.confirma?.message}
            </small>
          </div>
        )}
        <RodapeDoForm erro={null} mantido="" fechar={fechar} parado={aplicar.isPending}>
          <Trans>Aplicar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
