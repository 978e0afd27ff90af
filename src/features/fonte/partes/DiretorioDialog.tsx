import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { type Fonte, FonteEscrita } from '#contract/fonte.ts'
import { notify } from '#platform/notify.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { camposDe, type CamposDoDiretorio, corpoDe } from '../campos.ts'
import { fonteMutations } from '../queries.ts'
import { Atributos } from './Atributos.tsx'
import { OrgaoSelect } from './OrgaoSelect.tsx'
import { Prova } from './Prova.tsx'

type Props = { atual: Fonte | null; fechar: () => void }

/** A directory: where it is, what it says and when it is read. It can be tried before it is saved, and is tried as it is. */
export function DiretorioDialog({ atual, fechar }: Props) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const mutations = fonteMutations(useQueryClient())
  const provar = useMutation(mutations.provar)
  const salvar = useMutation(mutations.salvar)
  const form = useForm<CamposDoDiretorio>({
    defaultValues: camposDe(atual),
    resolver: bodyResolver<CamposDoDiretorio>(FonteEscrita, corpoDe),
  })
  const { register, handleSubmit, setError, formState } = form
  const { errors } = formState
  useServerErrors(salvar.error, setError)
  const enviar = handleSubmit((campos) =>
    salvar.mutate(
      { atual, body: FonteEscrita.parse(corpoDe(campos)), chave },
      {
        onSuccess: ({ nome }) => {
          notify({ severity: 'success', summary: t`${nome} foi salvo` })
          fechar()
        },
      },
    ),
  )
  const experimentar = handleSubmit((campos) => {
    const { ldap, orgaoId } = FonteEscrita.parse(corpoDe(campos)) as ReturnType<typeof corpoDe> // made as a directory
    provar.mutate({ ldap, orgaoId })
  })
  const nome = atual?.nome
  return (
    <Modal titulo={nome === undefined ? t`Incluir diretório` : t`Mudar ${nome}`} fechar={fechar} larga>
      <form className="fonte-form" onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField rotulo={t`Nome da fonte`} maxLength={80} erro={errors.nome?.message} campo={register('nome')} />
        <OrgaoSelect
          campo={register('orgaoId')}
          ajuda={t`De quem são as pessoas que ele traz.`}
          erro={errors.orgaoId?.message}
        />
        <TextField rotulo={t`Endereço`} ajuda={t`Ex.: ldaps://ad.pb.gov.br`} campo={register('url')} />
        <SelectField rotulo={t`Segurança`} campo={register('seguranca')}>
          <option value="LDAPS">{t`TLS (ldaps://)`}</option>
          <option value="STARTTLS">{t`StartTLS (ldap://)`}</option>
          <option value="NENHUMA">{t`Nenhuma, só nesta máquina`}</option>
        </SelectField>
        <TextArea
          rotulo={t`Certificado da autoridade`}
          ajuda={t`Em PEM. Em branco, se a que emitiu o certificado do servidor é conhecida de todos.`}
          campo={register('ca')}
        />
        <TextField
          rotulo={t`Usuário com que se entra (DN)`}
          ajuda={t`Em branco, sem se identificar.`}
          campo={register('usuario')}
        />
        <TextField
          rotulo={t`Nome da senha`}
          ajuda={t`A senha fica com quem opera o servidor, na variável LDAP_SENHA_ seguida deste nome. Não a escreva aqui.`}
          campo={register('senha')}
        />
        <TextField rotulo={t`Base das pessoas (DN)`} campo={register('base')} />
        <TextField rotulo={t`Filtro das pessoas`} campo={register('filtro')} />
        <Atributos form={form} />
        <SelectField rotulo={t`Quando é lido`} campo={register('hora')}>
          <option value="">{t`Só quando alguém pedir`}</option>
          {Array.from({ length: 24 }, (_, hora) => (
            <option key={hora} value={hora}>{t`Todo dia às ${hora}h`}</option>
          ))}
        </SelectField>
        <label className="row">
          <input type="checkbox" {...register('completa')} />
          <span>
            <Trans>É completo: quem não está nele sai</Trans>
          </span>
        </label>
        <label className="row">
          <input type="checkbox" {...register('aplicaSozinha')} />
          <span>
            <Trans>Aplicar sem esperar por alguém, se não encerra mais que 5 % das pessoas</Trans>
          </span>
        </label>
        <label className="row">
          <input type="checkbox" {...register('ativa')} />
          <span>
            <Trans>Está em uso</Trans>
          </span>
        </label>
        {errors.root && <p className="error">{errors.root.message}</p>}
        {'ldap' in errors && (
          <p className="error">{(errors as Record<string, { message?: string }>)['ldap']?.message}</p>
        )}
        <button type="button" className="btn" disabled={provar.isPending} onClick={() => void experimentar()}>
          {provar.isPending ? <Trans>Lendo o diretório…</Trans> : <Trans>Provar</Trans>}
        </button>
        {provar.data && <Prova prova={provar.data} />}
        <RodapeDoForm
          erro={salvar.error ?? provar.error}
          mantido={t`Nada foi guardado.`}
          fechar={fechar}
          parado={salvar.isPending || provar.isPending}
        >
          <Trans>Salvar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
