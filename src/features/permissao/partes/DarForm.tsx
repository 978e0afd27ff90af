import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import type { Output } from '#contract/endpoint.ts'
import { DarBody, permissaoApi } from '#contract/permissao.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { usePalavras } from '#domain/administracao/palavras.ts'
import { hoje } from '#platform/format.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { permissaoMutations } from '#domain/permissao/queries.ts'
import { AQuem } from './AQuem.tsx'
import { pedidoDe } from './campos.ts'
import { Onde } from './Onde.tsx'
import { Periodo } from './Periodo.tsx'

type Props = { opcoes: Output<typeof permissaoApi.opcoes>; fechar: () => void }

export function DarForm({ opcoes, fechar }: Props) {
  const { t } = useLingui()
  const { perfil: nomeDo } = usePalavras()
  const dar = useMutation(permissaoMutations(useQueryClient()).dar)
  const lugarDe = (qual: string) => opcoes.perfis.find(({ perfil }) => perfil === qual)?.lugares[0] ?? 'TUDO'
  const primeiro = opcoes.perfis.find(({ perfil }) => perfil === 'ADMINISTRADOR_DA_UNIDADE') ?? opcoes.perfis[0]
  const perfilInicial: PerfilAdministrativo = primeiro?.perfil ?? 'ADMINISTRADOR_DA_UNIDADE'
  const form = useBodyForm({
    defaultValues: {
      perfil: perfilInicial,
      aQuem: 'PESSOA',
      pessoa: null,
      unidade: null,
      cargo: '',
      funcao: '',
      onde: primeiro?.lugares[0] ?? 'UNIDADE',
      orgao: opcoes.orgaos.length === 1 ? String(opcoes.orgaos[0]?.id) : '',
      naUnidade: null,
      desde: hoje(),
      ate: null,
      motivo: '',
    },
    body: bodyOf(DarBody, pedidoDe, (body, chave) => dar.mutateAsync({ body, chave })),
    done: ({ aQuem: { nome } }) => closeWith(fechar, t`Perfil dado: ${nome}`),
  })
  const { control, setValue } = form
  const perfil = useWatch({ control, name: 'perfil' })
  const lugares = opcoes.perfis.find((cada) => cada.perfil === perfil)?.lugares ?? []
  return (
    <form onSubmit={(evento) => void form.enviar(evento)} noValidate>
      <SelectField
        control={control}
        nome="perfil"
        rotulo={t`Perfil`}
        // The new profile may not allow the place chosen for the former one.
        aoMudar={(valor) => setValue('onde', lugarDe(valor))}
      >
        <Opcoes de={opcoes.perfis.map(({ perfil: valor }) => ({ valor, nome: nomeDo(valor) }))} />
      </SelectField>
      <AQuem control={control} opcoes={opcoes} />
      <Onde control={control} lugares={lugares} orgaos={opcoes.orgaos} />
      <Periodo control={control} />
      <TextField
        control={control}
        nome="motivo"
        rotulo={t`Motivo (opcional)`}
        ajuda={t`Por exemplo, a portaria.`}
        maxLength={200}
      />
      <FormFooter
        form={form}
        fechar={fechar}
        mantido={t`O que você preencheu foi mantido.`}
        fazer={<Trans>Dar perfil</Trans>}
      />
    </form>
  )
}
