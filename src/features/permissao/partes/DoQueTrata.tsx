import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'

import { OrdemDeAssinatura } from '#contract/assinante.ts'
import type { Output } from '#contract/endpoint.ts'
import type { permissaoApi } from '#contract/permissao.ts'
import { nomeDaOrdem } from '#domain/assinatura/nomes.ts'
import { nomeDoNivel } from '#domain/documento/nomes.ts'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

import { usePalavrasDeRegra } from '../palavras-de-regra.ts'
import type { CamposDaRegra } from './campos-da-regra.ts'
import { quemDe, QuemField } from './QuemField.tsx'

const NIVEIS = [10, 20, 30, 40, 60, 100] as const
type Props = { control: Control<CamposDaRegra>; opcoes: Output<typeof permissaoApi.opcoes> }

/** The fields that only the chosen kind of rule has. */
export function DoQueTrata({ control, opcoes }: Props) {
  const { t } = useLingui()
  const { minimos } = usePalavrasDeRegra()
  const tipo = useWatch({ control, name: 'tipo' })
  const quem = (nome: 'quem' | 'alvo', rotulo: string, falta: string) => (
    <Field control={control} nome={nome} validar={(valor) => quemDe(valor) !== undefined || falta}>
      {({ valor, aoMudar, erro }) => (
        <QuemField rotulo={rotulo} valor={valor} aoMudar={aoMudar} opcoes={opcoes} erro={erro} />
      )}
    </Field>
  )
  switch (tipo) {
    case 'CRIAR':
      return quem('quem', t`Quem começa documentos com ele`, t`Diga quem começa.`)
    case 'NOMEAR':
      return (
        <>
          {quem('alvo', t`Quem é indicado`, t`Diga quem é indicado.`)}
          <SelectField control={control} nome="papel" rotulo={t`Para quê`}>
            <Opcoes
              de={[
                { valor: '', nome: t`Para assinar e como destinatário` },
                { valor: 'SIGNATARIO', nome: t`Para assinar` },
                { valor: 'DESTINATARIO', nome: t`Como destinatário` },
              ]}
            />
          </SelectField>
          {quem('quem', t`Quem pode indicar`, t`Diga quem pode indicar.`)}
        </>
      )
    case 'ASSINATURA_MINIMA':
      return (
        <SelectField control={control} nome="nivelAssinatura" rotulo={t`No mínimo`}>
          <Opcoes de={(['AVANCADA', 'QUALIFICADA'] as const).map((valor) => ({ valor, nome: minimos[valor] }))} />
        </SelectField>
      )
    case 'ORDEM':
      return (
        <SelectField control={control} nome="ordem" rotulo={t`Ordem`}>
          <Opcoes de={OrdemDeAssinatura.options.map((valor) => ({ valor, nome: nomeDaOrdem(valor) }))} />
        </SelectField>
      )
    case 'NIVEIS':
      return (
        <ChoiceField
          control={control}
          nome="niveis"
          tipo="checkbox"
          legenda={<Trans>Níveis permitidos</Trans>}
          falta={t`Marque ao menos um.`}
          de={NIVEIS.map((nivel) => ({ valor: nivel, nome: nomeDoNivel(nivel) }))}
        />
      )
  }
}
