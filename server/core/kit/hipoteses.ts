import { type Banco, sql } from '#server/database/connection.ts'

/**
 * Legal grounds for restricting a document. The first twelve came with the schema (migration 0009). The others are those of the
 * SEI reference database for the federal executive (github.com/spbgovbr/sei-db-ref-executivo, v4.1.0) that also hold for
 * states, and the classified information of Lei 12.527/2011 (LAI).
 */
export const hipotesesLegais: [nome: string, fundamento: string][] = [
  ['Informação pessoal', 'Lei 12.527/2011, art. 31'],
  ['Dado pessoal sensível', 'Lei 13.709/2018, art. 11'],
  ['Dado de criança ou adolescente', 'Lei 13.709/2018, art. 14'],
  ['Documento preparatório', 'Lei 12.527/2011, art. 7º, § 3º'],
  ['Sigilo fiscal', 'Lei 5.172/1966 (CTN), art. 198'],
  ['Sigilo bancário', 'Lei Complementar 105/2001, art. 1º'],
  ['Segredo industrial ou empresarial', 'Lei 12.527/2011, art. 22'],
  ['Segredo de justiça', 'Lei 12.527/2011, art. 22; Lei 13.105/2015 (CPC), art. 189'],
  ['Controle interno em andamento', 'Lei 12.527/2011, art. 7º, § 3º'],
  ['Investigação ou processo disciplinar', 'Lei 12.527/2011, art. 23, VIII'],
  ['Orçamento sigiloso de licitação', 'Lei 14.133/2021, art. 24'],
  ['Prontuário e informação de saúde', 'Lei 13.709/2018, art. 11; Lei 13.787/2018'],
  ['Informação classificada em grau de sigilo', 'Lei 12.527/2011, arts. 23 e 24'],
  ['Tratado, acordo ou ato internacional', 'Lei 12.527/2011, art. 36'],
  ['Protocolo pendente de análise de restrição', 'Lei 12.527/2011, art. 6º, III'],
  ['Direito autoral', 'Lei 9.610/1998, art. 24, III'],
  ['Propriedade intelectual de programa de computador', 'Lei 9.609/1998, art. 2º'],
  ['Segredo de negócio ou de fabricação', 'Lei 9.279/1996, art. 195, XIV'],
  ['Informação privilegiada de sociedade anônima', 'Lei 6.404/1976, art. 155, § 2º'],
  ['Livros e registros contábeis de empresa', 'Lei 10.406/2002 (Código Civil), art. 1.190'],
  ['Empresa em recuperação ou falência', 'Lei 11.101/2005, art. 169'],
  ['Inquérito policial', 'Decreto-Lei 3.689/1941 (CPP), art. 20'],
  ['Segredo de justiça no processo penal', 'Decreto-Lei 3.689/1941 (CPP), art. 201, § 6º'],
  ['Interceptação de comunicações telefônicas', 'Lei 9.296/1996, art. 8º'],
  ['Sigilo das comunicações', 'Lei 9.472/1997, art. 3º, V'],
]

/** Inserts missing grounds. */
export async function instalarHipoteses(tx: Banco) {
  for (const [nome, fundamento] of hipotesesLegais)
    await tx.linhas(
      sql`insert into hipotese_legal (nome, fundamento, do_kit) select ${nome}::text, ${fundamento}, ${nome}::text
          where not exists (select 1 from hipotese_legal where nome = ${nome} or do_kit = ${nome}) on conflict do nothing`,
    )
}

/** Deletes the kit's grounds that nobody edited. Only for a house without documents, which alone refer to grounds. */
export async function retirarHipoteses(tx: Banco) {
  for (const [nome, fundamento] of hipotesesLegais)
    await tx.linhas(
      sql`delete from hipotese_legal where do_kit = ${nome} and nome = ${nome} and fundamento = ${fundamento} and ativa`,
    )
}
