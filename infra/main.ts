import { App } from 'aws-cdk-lib';
import { bundleFunctions } from './bundle';
import { product } from './product';

await bundleFunctions();
product(new App());
