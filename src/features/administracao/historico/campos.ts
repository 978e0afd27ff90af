import { useLingui } from '@lingui/react/macro'

import type { ComHistoria } from '#contract/administrar-comum.ts'

/** What the fields of the administration log are called; one that has no words of its own is told as it is. */
export function useCampos(sobre: ComHistoria) {
  const { t } = useLingui()
  const nomes: Record<string, string> = {
    nome: t`Nome`,
    sigla: t`Sigla`,
    orgao: t`Órgão`,
    lotacao: t`Unidade`,
    pai: sobre === 'CLASSIFICACAO' ? t`Título acima` : t`Unidade acima`,
    cargo: t`Cargo`,
    funcao: t`Função de confiança`,
    chefe: t`Chefia`,
    email: t`E-mail`,
    matricula: t`Matrícula`,
    municipio: t`Município`,
    uf: t`Estado`,
    cnpj: t`CNPJ`,
    cpf: t`CPF`,
    ativo: t`Em vigor`,
    externo: t`De fora do Estado`,
    externa: t`De fora do Estado`,
    suspensa: t`Suspensa`,
    arquivo: t`Guarda o arquivo do órgão`,
    desde: t`Desde`,
    ate: t`Até`,
    fim: t`Fim`,
    sucessora: t`Sucessora`,
    especie: t`Espécie`,
    ano: t`Ano`,
    proximo: t`Próximo número`,
    codigo: t`Código`,
    descricao: t`Assunto`,
    corrente: t`Anos na unidade`,
    intermediario: t`Anos no arquivo`,
    destinacao: t`Destinação`,
    titulo: t`É título`,
    prazoCorrente: t`Prazo corrente, em palavras`,
    prazoIntermediario: t`Prazo intermediário, em palavras`,
    nota: t`Nota`,
    ativa: t`Em vigor`,
    assunto: t`Assunto`,
    texto: t`Texto`,
  }
  return (campo: string) => nomes[campo] ?? campo
}
