import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import type { Output } from '#contract/endpoint.ts'
import type { ModeloListado } from '#contract/modelo.ts'
import type { permissaoApi } from '#contract/permissao.ts'
import { NovaRegra, TipoDeRegra } from '#contract/regra.ts'
import { hoje } from '#platform/format.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { usePalavrasDeRegra } from '../palavras-de-regra.ts'
import { regraMutations } from '#domain/permissao/queries.ts'
import { regraDe } from './campos-da-regra.ts'
import { DoQueTrata } from './DoQueTrata.tsx'
import { Onde } from './Onde.tsx'
import { Periodo } from './Periodo.tsx'
import { NINGUEM } from './QuemField.tsx'

const NO_CAMPO = { modeloId: 'modelo' }
type Props = { opcoes: Output<typeof permissaoApi.opcoes>; modelos: ModeloListado[]; fechar: () => void }

export function RegraForm({ opcoes, modelos, fechar }: Props) {
  const { t } = useLingui()
  const { tipos } = usePalavrasDeRegra()
  const criar = useMutation(regraMutations(useQueryClient()).criar)
  const geral = opcoes.perfis.some(({ perfil }) => perfil === 'ADMINISTRADOR_GERAL')
  const ondes = [
    ...(geral ? (['TUDO'] as const) : []),
    ...(opcoes.orgaos.length > 0 ? (['ORGAO'] as const) : []),
    'UNIDADE' as const,
  ]
  const form = useBodyForm({
    defaultValues: {
      tipo: 'CRIAR',
      modelo: '',
      onde: ondes[0] ?? 'UNIDADE',
      orgao: opcoes.orgaos.length === 1 ? String(opcoes.orgaos[0]?.id) : '',
      naUnidade: null,
      quem: NINGUEM,
      alvo: NINGUEM,
      papel: '',
      nivelAssinatura: 'AVANCADA',
      niveis: [],
      ordem: 'COSSIGNATARIOS_PRIMEIRO',
      desde: hoje(),
      ate: null,
      motivo: '',
    },
    fieldOf: NO_CAMPO,
    body: bodyOf(NovaRegra, regraDe, (body, chave) => criar.mutateAsync({ body, chave })),
    done: () => closeWith(fechar, t`Regra feita`),
  })
  const { control } = form
  const tipo = useWatch({ control, name: 'tipo' })
  return (
    <form onSubmit={(evento) => void form.enviar(evento)} noValidate>
      <SelectField control={control} nome="tipo" rotulo={t`Do que trata`}>
        <Opcoes de={TipoDeRegra.options.map((valor) => ({ valor, nome: tipos[valor] }))} />
      </SelectField>
      <SelectField
        control={control}
        nome="modelo"
        rotulo={t`Modelo`}
        validar={(valor, campos) => valor !== '' || campos.tipo !== 'CRIAR' || t`Escolha o modelo.`}
      >
        <Opcoes
          vazio={tipo === 'CRIAR' ? t`Escolha` : t`Todos`}
          de={modelos.map(({ id, nome }) => ({ valor: id, nome }))}
        />
      </SelectField>
      <DoQueTrata control={control} opcoes={opcoes} />
      <Onde control={control} lugares={ondes} orgaos={opcoes.orgaos} />
      <Periodo control={control} />
      <TextField
        control={control}
        nome="motivo"
        rotulo={t`Motivo (opcional)`}
        ajuda={t`Por exemplo, o decreto.`}
        maxLength={200}
      />
      <FormFooter
        form={form}
        fechar={fechar}
        mantido={t`O que você preencheu foi mantido.`}
        fazer={<Trans>Fazer a regra</Trans>}
      />
    </form>
  )
}
