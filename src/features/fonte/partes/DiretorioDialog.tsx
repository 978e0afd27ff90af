import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type Fonte, FonteEscrita } from '#contract/fonte.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { Modal } from '#ui/Modal.tsx'

import { camposDe, corpoDe, NO_CAMPO } from '../campos.ts'
import { fonteMutations } from '../queries.ts'
import { Atributos } from './Atributos.tsx'
import { OrgaoSelect } from './OrgaoSelect.tsx'
import { Prova } from './Prova.tsx'

type Props = { atual: Fonte | null; fechar: () => void }

/** The form of a directory. It can be tested before it is saved, with the values in the form. */
export function DiretorioDialog({ atual, fechar }: Props) {
  const { t } = useLingui()
  const mutations = fonteMutations(useQueryClient())
  const provar = useMutation(mutations.provar)
  const salvar = useMutation(mutations.salvar)
  const form = useBodyForm({
    defaultValues: camposDe(atual),
    fieldOf: NO_CAMPO,
    body: bodyOf(FonteEscrita, corpoDe, (body, chave) => salvar.mutateAsync({ atual, body, chave })),
    done: ({ nome }) => closeWith(fechar, t`${nome} foi salvo`),
  })
  const { control } = form
  const experimentar = form.handleSubmit((campos) => {
    const { ldap, orgaoId } = FonteEscrita.parse(corpoDe(campos)) as ReturnType<typeof corpoDe> // always a directory
    provar.mutate({ ldap, orgaoId })
  })
  const nome = atual?.nome
  return (
    <Modal titulo={nome === undefined ? t`Incluir diretório` : t`Mudar ${nome}`} fechar={fechar} larga>
      <form onSubmit={(evento) => void form.enviar(evento)} noValidate>
        <TextField rotulo={t`Nome da fonte`} maxLength={80} control={control} nome="nome" />
        <OrgaoSelect control={control} ajuda={t`De quem são as pessoas que ele traz.`} />
        <TextField rotulo={t`Endereço`} ajuda={t`Ex.: ldaps://ad.pb.gov.br`} control={control} nome="url" />
        <SelectField rotulo={t`Segurança`} control={control} nome="seguranca">
          <option value="LDAPS">{t`TLS (ldaps://)`}</option>
          <option value="STARTTLS">{t`StartTLS (ldap://)`}</option>
          <option value="NENHUMA">{t`Nenhuma, só nesta máquina`}</option>
        </SelectField>
        <TextArea
          rotulo={t`Certificado da autoridade`}
          ajuda={t`Em PEM. Em branco, se a que emitiu o certificado do servidor é conhecida de todos.`}
          control={control}
          nome="ca"
        />
        <TextField
          rotulo={t`Usuário com que se entra (DN)`}
          ajuda={t`Em branco, sem se identificar.`}
          control={control}
          nome="usuario"
        />
        <TextField
          rotulo={t`Nome da senha`}
          ajuda={t`A senha fica com quem opera o servidor, na variável LDAP_SENHA_ seguida deste nome. Não a escreva aqui.`}
          control={control}
          nome="senha"
        />
        <TextField rotulo={t`Base das pessoas (DN)`} control={control} nome="base" />
        <TextField rotulo={t`Filtro das pessoas`} control={control} nome="filtro" />
        <Atributos control={control} />
        <SelectField rotulo={t`Quando é lido`} control={control} nome="hora">
          <option value="">{t`Só quando alguém pedir`}</option>
          {Array.from({ length: 24 }, (_, hora) => (
            <option key={hora} value={hora}>{t`Todo dia às ${hora}h`}</option>
          ))}
        </SelectField>
        <CheckField control={control} nome="completa">
          <Trans>É completo: quem não está nele sai</Trans>
        </CheckField>
        <CheckField control={control} nome="aplicaSozinha">
          <Trans>Aplicar sem esperar por alguém, se não encerra mais que 5 % das pessoas</Trans>
        </CheckField>
        <CheckField control={control} nome="ativa">
          <Trans>Está em uso</Trans>
        </CheckField>
        <button type="button" className={ui.btn} disabled={provar.isPending} onClick={() => void experimentar()}>
          {provar.isPending ? <Trans>Lendo o diretório…</Trans> : <Trans>Provar</Trans>}
        </button>
        {provar.data && <Prova prova={provar.data} />}
        <FormFooter
          form={{ ...form, erro: form.erro ?? provar.error, parado: form.parado || provar.isPending }}
          mantido={t`Nada foi guardado.`}
          fechar={fechar}
          fazer={<Trans>Salvar</Trans>}
        />
      </form>
    </Modal>
  )
}
