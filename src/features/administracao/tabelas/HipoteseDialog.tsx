import '../campos/ficha.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import {
  type HipoteseAdministrada,
  HipoteseMudada,
  NIVEIS_COM_HIPOTESE,
  NovaHipotese,
} from '#contract/administrar-hipoteses.ts'
import { nomeDoNivel } from '#features/documento/nomes.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { ouNada, soLido, useFormulario } from '../campos/formulario.ts'
import { tabelaMutations } from '../mutations-das-tabelas.ts'
import { Vigor } from './Vigor.tsx'

/** `niveis`: the values of checked boxes. */
type Campos = { nome: string; fundamento: string; texto: string; niveis: string[]; ativo: boolean; motivo: string }
const nova = ({ nome, fundamento, texto, niveis }: Campos) => ({
  nome,
  fundamento,
  texto: ouNada(texto),
  niveis: niveis.map(Number),
})
const mudada = (campos: Campos) => ({ ...nova(campos), ativo: campos.ativo, motivo: campos.motivo })

/** A new legal ground, or one that changes or ends. */
export function HipoteseDialog({ atual, fechar }: { atual: HipoteseAdministrada | undefined; fechar: () => void }) {
  const { t } = useLingui()
  const { chave, concluir } = useFormulario(fechar)
  const mutations = tabelaMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirHipotese)
  const mudar = useMutation(mutations.mudarHipotese)
  const erro = incluir.error ?? mudar.error
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: {
      nome: atual?.nome ?? '',
      fundamento: atual?.fundamento ?? '',
      texto: atual?.texto ?? '',
      niveis: (atual?.niveis ?? NIVEIS_COM_HIPOTESE).map(String),
      ativo: atual?.ativo ?? true,
      motivo: '',
    },
    resolver: atual ? bodyResolver<Campos>(HipoteseMudada, mudada) : bodyResolver<Campos>(NovaHipotese, nova),
  })
  useServerErrors(erro, setError)
  const enviar = handleSubmit((campos) => {
    const onSuccess = ({ nome }: HipoteseAdministrada) => concluir(t`${nome} foi salvo`)
    if (atual) {
      const body = HipoteseMudada.parse(mudada(campos))
      mudar.mutate({ ...body, id: atual.id, versao: atual.versao, chave }, { onSuccess })
    } else incluir.mutate({ ...NovaHipotese.parse(nova(campos)), chave }, { onSuccess })
  })
  const nome = atual?.nome
  const usada = atual?.usada ?? false
  return (
    <Modal titulo={nome === undefined ? t`Incluir hipótese legal` : t`Mudar ${nome}`} fechar={fechar}>
      <form className="admin-longo" onSubmit={(evento) => void enviar(evento)} noValidate>
        {usada && (
          <p className="soft">
            <Trans>Já justifica documentos: o nome e o fundamento não mudam mais. Encerre-a e inclua outra.</Trans>
          </p>
        )}
        <TextField
          rotulo={t`Nome`}
          maxLength={200}
          {...soLido(usada)}
          erro={errors.nome?.message}
          campo={register('nome')}
        />
        <TextField
          rotulo={t`Fundamento`}
          ajuda={t`Lei e artigo, como o histórico do documento cita. Ex.: Lei 12.527/2011, art. 31`}
          maxLength={200}
          {...soLido(usada)}
          erro={errors.fundamento?.message}
          campo={register('fundamento')}
        />
        <TextArea
          rotulo={t`Texto da lei`}
          ajuda={t`Aparece a quem escolhe esta hipótese. Pode ficar em branco.`}
          rows={4}
          maxLength={2_000}
          erro={errors.texto?.message}
          campo={register('texto')}
        />
        <fieldset className="admin-niveis">
          <legend>
            <Trans>Níveis de acesso que justifica</Trans>
          </legend>
          {NIVEIS_COM_HIPOTESE.map((nivel) => (
            <label className="row" key={nivel}>
              <input type="checkbox" value={String(nivel)} {...register('niveis')} />
              <span>{nomeDoNivel(nivel)}</span>
            </label>
          ))}
          <small className="error" role="alert">
            {errors.niveis?.message}
          </small>
        </fieldset>
        {atual && (
          <Vigor ativo={register('ativo')} motivo={register('motivo')} erros={errors}>
            <Trans>Está em vigor: pode ser escolhida em mais documentos</Trans>
          </Vigor>
        )}
        <RodapeDoForm
          erro={erro}
          mantido={t`Nada mudou.`}
          fechar={fechar}
          parado={incluir.isPending || mudar.isPending}
        >
          <Trans>Salvar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
