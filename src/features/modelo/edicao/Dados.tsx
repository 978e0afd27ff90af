import '#domain/usuario/conta.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { OrdemDeAssinatura } from '#contract/assinante.ts'
import type { Especie, Padroes, TipoDestino } from '#contract/modelo.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { explicacaoDaOrdem, nomeDaOrdem } from '#domain/assinatura/nomes.ts'
import { explicacaoDoNivel, nomeDoNivel } from '#domain/documento/nomes.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { Field } from '#ui/form/Field.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import { ClassificacaoInicial } from './ClassificacaoInicial.tsx'
import { ParaEscrever } from './ParaEscrever.tsx'

const NIVEIS = [10, 20, 30, 40, 60, 100] as const
const DESTINOS: TipoDestino[] = ['LOTACAO', 'PESSOA', 'ORGAO', 'TEXTO']

/** As typed: words that are a list here are one line there. */
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

/** What the modelo is called, and what its documents begin with. */
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
  const [nivel, destinos, ordemAssinatura] = useWatch({
    control,
    name: ['nivelAcesso', 'destinos', 'ordemAssinatura'],
  })
  // The form tells of its changes outside of rendering.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => mudar(conteudoDe(values)) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `mudar` writes over the state it is given
    [form],
  )
  const nomeDoDestino: Record<TipoDestino, string> = {
    LOTACAO: t`Unidades`,
    PESSOA: t`Pessoas`,
    ORGAO: t`Órgãos externos`,
    TEXTO: t`Outros, por escrito`,
  }
  return (
    <form className="modelo-dados" onSubmit={(evento) => evento.preventDefault()}>
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
      <SelectField
        control={control}
        nome="responsavel"
        rotulo={<Trans>Quem assina, se ninguém disser outra coisa</Trans>}
      >
        <option value="NENHUM">{t`Fica por escolher`}</option>
        <option value="QUEM_ESCREVE">{t`Quem escreve`}</option>
        <option value="ULTIMO_DA_UNIDADE">{t`Quem assinou o último da unidade`}</option>
      </SelectField>
      <SelectField control={control} nome="nivelAssinaturaMinimo" rotulo={<Trans>Nível mínimo de assinatura</Trans>}>
        <option value="SIMPLES">{t`Simples`}</option>
        <option value="AVANCADA">{t`Avançada`}</option>
        <option value="QUALIFICADA">{t`Qualificada`}</option>
      </SelectField>
      <SelectField
        control={control}
        nome="ordemAssinatura"
        rotulo={<Trans>Ordem das assinaturas</Trans>}
        ajuda={explicacaoDaOrdem(ordemAssinatura)}
      >
        {OrdemDeAssinatura.options.map((ordem) => (
          <option value={ordem} key={ordem}>
            {nomeDaOrdem(ordem)}
          </option>
        ))}
      </SelectField>
      <div className="choice">
        <CheckField control={control} nome="ordemPodeMudar">
          <Trans>Quem escreve pode escolher outra ordem</Trans>
        </CheckField>
      </div>
      <ChoiceField
        control={control}
        nome="destinos"
        tipo="checkbox"
        className="choice"
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
