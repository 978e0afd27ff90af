import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { FUSOS } from '#contract/fuso.ts'
import { type PapelAdministrado, PapelMudado, RODAPE_MAXIMO } from '#contract/papel-do-orgao.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { ouNada, useFormulario } from '../campos/formulario.ts'
import { tabelaMutations } from '../mutations-das-tabelas.ts'

type Campos = { rodape: string; fuso: string; motivo: string }
const mudado = ({ rodape, ...resto }: Campos) => ({ ...resto, rodape: ouNada(rodape) })

/** The last line of an órgão's papers, and its time zone. */
export function PapelDialog({ atual, fechar }: { atual: PapelAdministrado; fechar: () => void }) {
  const { t } = useLingui()
  const { chave, concluir } = useFormulario(fechar)
  const mudar = useMutation(tabelaMutations(useQueryClient()).mudarPapel)
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: { rodape: atual.rodape ?? '', fuso: atual.fuso, motivo: '' },
    resolver: bodyResolver<Campos>(PapelMudado, mudado),
  })
  useServerErrors(mudar.error, setError)
  const { id, versao, sigla } = atual
  const enviar = handleSubmit((campos) =>
    mudar.mutate(
      { ...PapelMudado.parse(mudado(campos)), id, versao, chave },
      { onSuccess: () => concluir(t`${sigla} foi salvo`) },
    ),
  )
  return (
    <Modal titulo={t`Rodapé e fuso horário de ${sigla}`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField
          rotulo={t`Rodapé`}
          ajuda={t`Última linha de cada página: endereço, telefone, site. Em branco, vale o da casa.`}
          maxLength={RODAPE_MAXIMO}
          erro={errors.rodape?.message}
          campo={register('rodape')}
        />
        <SelectField rotulo={t`Fuso horário`} erro={errors.fuso?.message} campo={register('fuso')}>
          {FUSOS.map((fuso) => (
            <option key={fuso}>{fuso}</option>
          ))}
        </SelectField>
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`Fica no registro, com o seu nome.`}
          maxLength={200}
          erro={errors.motivo?.message}
          campo={register('motivo')}
        />
        <RodapeDoForm erro={mudar.error} mantido={t`Nada mudou.`} fechar={fechar} parado={mudar.isPending}>
          <Trans>Salvar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
