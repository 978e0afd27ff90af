import '#features/usuario/conta.css'
import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'

import { OrdemDeAssinatura } from '#contract/assinante.ts'
import type { Especie, Padroes, TipoDestino } from '#contract/modelo.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { explicacaoDaOrdem, nomeDaOrdem } from '#features/assinatura/nomes.ts'
import { explicacaoDoNivel, nomeDoNivel } from '#features/documento/nomes.ts'

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
  const { register, control } = form
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
      <div className="field">
        <label htmlFor="modelo-nome">
          <Trans>Nome</Trans>
        </label>
        <input id="modelo-nome" maxLength={128} autoComplete="off" {...register('nome')} />
      </div>
      <div className="field">
        <label htmlFor="modelo-descricao">
          <Trans>Para que serve</Trans>
        </label>
        <input id="modelo-descricao" maxLength={256} autoComplete="off" {...register('descricao')} />
      </div>
      <div className="field">
        <label htmlFor="modelo-especie">
          <Trans>Espécie</Trans>
        </label>
        <select id="modelo-especie" {...register('especieId', { valueAsNumber: true })}>
          {especies.map((especie) => (
            <option value={especie.id} key={especie.id}>
              {especie.descricao} ({especie.sigla})
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="modelo-nivel">
          <Trans>Nível de acesso inicial</Trans>
        </label>
        <select
          id="modelo-nivel"
          aria-describedby="modelo-nivel-dica"
          {...register('nivelAcesso', { valueAsNumber: true })}
        >
          {NIVEIS.map((cada) => (
            <option value={cada} key={cada}>
              {nomeDoNivel(cada)}
            </option>
          ))}
        </select>
        <small className="soft" id="modelo-nivel-dica">
          {explicacaoDoNivel(nivel)}
        </small>
      </div>
      <div className="field">
        <label htmlFor="modelo-responsavel">
          <Trans>Quem assina, se ninguém disser outra coisa</Trans>
        </label>
        <select id="modelo-responsavel" {...register('responsavel')}>
          <option value="NENHUM">{t`Fica por escolher`}</option>
          <option value="QUEM_ESCREVE">{t`Quem escreve`}</option>
          <option value="ULTIMO_DA_UNIDADE">{t`Quem assinou o último da unidade`}</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="modelo-assinatura">
          <Trans>Nível mínimo de assinatura</Trans>
        </label>
        <select id="modelo-assinatura" {...register('nivelAssinaturaMinimo')}>
          <option value="SIMPLES">{t`Simples`}</option>
          <option value="AVANCADA">{t`Avançada`}</option>
          <option value="QUALIFICADA">{t`Qualificada`}</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="modelo-ordem">
          <Trans>Ordem das assinaturas</Trans>
        </label>
        <select id="modelo-ordem" aria-describedby="modelo-ordem-dica" {...register('ordemAssinatura')}>
          {OrdemDeAssinatura.options.map((ordem) => (
            <option value={ordem} key={ordem}>
              {nomeDaOrdem(ordem)}
            </option>
          ))}
        </select>
        <small className="soft" id="modelo-ordem-dica">
          {explicacaoDaOrdem(ordemAssinatura)}
        </small>
      </div>
      <div className="choice">
        <label>
          <input type="checkbox" {...register('ordemPodeMudar')} />
          <span>
            <Trans>Quem escreve pode escolher outra ordem</Trans>
          </span>
        </label>
      </div>
      <fieldset className="choice">
        <legend>
          <Trans>A quem pode se dirigir</Trans>
        </legend>
        {DESTINOS.map((destino) => (
          <label key={destino}>
            <input type="checkbox" value={destino} {...register('destinos')} />
            <span>{nomeDoDestino[destino]}</span>
          </label>
        ))}
        <label>
          <input type="checkbox" disabled={destinos.length === 0} {...register('destinatarioObrigatorio')} />
          <span>
            <Trans>O destinatário é obrigatório</Trans>
          </span>
        </label>
      </fieldset>
      <Controller
        control={control}
        name="classificacao"
        render={({ field }) => <ClassificacaoInicial codigo={field.value} aoMudar={field.onChange} />}
      />
      <ParaEscrever form={form} campos={conteudo.campos} />
    </form>
  )
}
