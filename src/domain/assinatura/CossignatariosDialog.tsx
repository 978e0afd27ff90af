import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { PAPEIS_DOS_OUTROS } from '#contract/assinante.ts'
import { IncluirBody } from '#contract/cossignatario.ts'
import type { Documento } from '#contract/documento.ts'
import { ConvidarButton } from '#domain/externo/ConvidarButton.tsx'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { PersonField } from '#domain/usuario/PersonField.tsx'
import { notify } from '#platform/notify.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { Modal } from '#ui/Modal.tsx'

import { explicacaoDaOrdem, nomeDoPapel } from './nomes.ts'
import { cossignatarioMutations } from './cossignatarios.ts'
import { ListaDeQuemAssina } from './ListaDeQuemAssina.tsx'

type Campos = { pessoa: PessoaEscolhida | null; papel: (typeof PAPEIS_DOS_OUTROS)[number] }
const NO_CAMPO = { pessoaId: 'pessoa' }

/** Changes the signers after the responsável, until somebody signs. */
export function CossignatariosDialog({ documento, fechar }: { documento: Documento; fechar: () => void }) {
  const { t } = useLingui()
  const mutations = cossignatarioMutations(useQueryClient(), documento.id)
  const incluir = useMutation(mutations.incluir)
  const retirar = useMutation(mutations.retirar)
  const { responsavel, cossignatarios, sigla } = documento
  const jaAssina = (pessoa: PessoaEscolhida | null) =>
    pessoa !== null && [responsavel, ...cossignatarios].some((cada) => cada?.id === pessoa.id)
  const form = useBodyForm({
    defaultValues: { pessoa: null, papel: 'COSSIGNATARIO' },
    fieldOf: NO_CAMPO,
    body: bodyOf(
      IncluirBody,
      ({ pessoa, papel }: Campos) => ({ pessoaId: pessoa?.id, papel }),
      (body) => {
        retirar.reset()
        return incluir.mutateAsync(body)
      },
    ),
    done: (_, { pessoa }) => {
      const nome = pessoa?.nome
      notify({ severity: 'success', summary: t`${nome} também assina` })
      form.setValue('pessoa', null)
    },
    again: true,
  })
  const { control } = form
  const repetida = jaAssina(useWatch({ control, name: 'pessoa' }))
  const ocupado = form.parado || retirar.isPending
  return (
    <Modal titulo={t`Quem assina ${sigla}`} fechar={fechar}>
      <p className={ui.soft}>
        <Trans>Enquanto ninguém assinou, inclua ou retire quem assina com o responsável.</Trans>
      </p>
      <ListaDeQuemAssina
        documento={documento}
        ocupado={ocupado}
        retirar={(cada) => {
          form.esquecer()
          retirar.mutate(cada.id, {
            onSuccess: () => notify({ severity: 'success', summary: t`${cada.nome} deixa de assinar` }),
          })
        }}
      />
      <form noValidate onSubmit={(evento) => void form.enviar(evento)}>
        <PersonField
          key={cossignatarios.length}
          control={control}
          nome="pessoa"
          rotulo={<Trans>Acrescentar quem assina</Trans>}
          ajuda={explicacaoDaOrdem(documento.ordemAssinatura)}
          recusa={repetida ? t`Essa pessoa já assina.` : undefined}
          falta={t`Escolha a pessoa.`}
          validar={(pessoa) => !jaAssina(pessoa) || t`Essa pessoa já assina.`}
        />
        <ConvidarButton aoConvidar={(pessoa) => form.setValue('pessoa', pessoa)} />
        <SelectField control={control} nome="papel" rotulo={<Trans>Assina como</Trans>}>
          {PAPEIS_DOS_OUTROS.map((cada) => (
            <option value={cada} key={cada}>
              {nomeDoPapel(cada)}
            </option>
          ))}
        </SelectField>
        <FormFooter
          form={{ ...form, erro: form.erro ?? retirar.error, parado: ocupado }}
          fechar={fechar}
          mantido={t`Nada mudou no documento.`}
          nao={<Trans>Fechar</Trans>}
          fazer={<Trans>Incluir</Trans>}
        />
      </form>
    </Modal>
  )
}
