import conta from '#domain/usuario/conta.module.css'
import modelo from '../modelo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { Especie, Padroes, TipoDestino } from '#contract/modelo.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { explicacaoDoNivel, nomeDoNivel } from '#domain/documento/nomes.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { Field } from '#ui/form/Field.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import { AssinaturaFields } from './AssinaturaFields.tsx'
import { ClassificacaoInicial } from './ClassificacaoInicial.tsx'
import { ParaEscrever } from './ParaEscrever.tsx'

const NIVEIS = [10, 20, 30, 40, 60, 100] as const
const DESTINOS: TipoDestino[] = ['LOTACAO', 'PESSOA', 'ORGAO', 'TEXTO']

/** The form's fields: the list of keywords is one comma-separated line. */
export type Campos = Omit<Padroes, 'palavrasChave' | 'assunto'> &
  Pick<ConteudoModelo, 'nome' | 'descricao' | 'especieId'> & { palavrasChave: string; assunto: string }
type Props = { conteudo: ConteudoModelo; especies: Especie[]; mudar: (mudanca: Partial<ConteudoModelo>) => void }

const umaVez = (ditas: string) => [
  ...new Set(
    ditas
      .split(',')
      .map((palavra) => palavra.replace(/\s+/g, ' ').trim())
      .filter((palavra) => palavra !== ''),
  ),
]

function conteudoDe({
  nome,
  descricao,
  especieId,
  palavrasChave,
  assunto,
  ...padroes
}: Campos): Partial<ConteudoModelo> {
  const lista = umaVez(palavrasChave)
  return {
    nome,
    descricao,
    especieId,
    padroes: { ...padroes, palavrasChave: lista, assunto: assunto.replace(/\s+/g, ' ').trim() || null },
  }
}

/** The modelo's name, and the initial values of its documents. */
export function Dados({ conteudo, especies, mudar }: Props) {
  const { t } = useLingui()
  const { nome, descricao, especieId, padroes } = conteudo
  const form = useForm<Campos>({
    defaultValues: {
      ...padroes,
      palavrasChave: padroes.palavrasChave.join(', '),
      assunto: padroes.assunto ?? '',
      nome,
      descricao,
      especieId,
    },
  })
  const { control } = form
  const [nivel, destinos] = useWatch({ control, name: ['nivelAcesso', 'destinos'] })
  // The form's store (react-hook-form): passes each change to the edition.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => mudar(conteudoDe(values)) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `mudar` updates from the previous state
    [form],
  )
  const nomeDoDestino: Record<TipoDestino, string> = {
    LOTACAO: t`Unidades`,
    PESSOA: t`Pessoas`,
    ORGAO: t`Órgãos externos`,
    TEXTO: t`Outros, por escrito`,
  }
  return (
    <form className={modelo.modeloDados} onSubmit={(evento) => evento.preventDefault()}>
      <TextField control={control} nome="nome" rotulo={<Trans>Nome</Trans>} maxLength={128} />
      <TextField control={control} nome="descricao" rotulo={<Trans>Para que serve</Trans>} maxLength={256} />
      <SelectField control={control} nome="especieId" rotulo={<Trans>Espécie</Trans>} numero>
        {especies.map((especie) => (
          <option value={especie.id} key={especie.id}>
            {especie.descricao} ({especie.sigla})
          </option>
        ))}
      </SelectField>
      <SelectField
        control={control}
        nome="nivelAcesso"
        rotulo={<Trans>Nível de acesso inicial</Trans>}
        ajuda={explicacaoDoNivel(nivel)}
        numero
      >
        {NIVEIS.map((cada) => (
          <option value={cada} key={cada}>
            {nomeDoNivel(cada)}
          </option>
        ))}
      </SelectField>
      <AssinaturaFields control={control} />
      <ChoiceField
        control={control}
        nome="destinos"
        tipo="checkbox"
        className={conta.choice}
        linha=""
        legenda={<Trans>A quem pode se dirigir</Trans>}
        de={DESTINOS.map((destino) => ({ valor: destino, nome: nomeDoDestino[destino] }))}
      >
        <CheckField control={control} nome="destinatarioObrigatorio" className="" desativado={destinos.length === 0}>
          <Trans>O destinatário é obrigatório</Trans>
        </CheckField>
      </ChoiceField>
      <Field control={control} nome="classificacao">
        {({ valor, aoMudar }) => <ClassificacaoInicial codigo={valor} aoMudar={aoMudar} />}
      </Field>
      <ParaEscrever form={form} campos={conteudo.campos} />
    </form>
  )
}
